import { counted, listed, quoted } from './grammar.ts'

/** Why a draft of the manifest is not published. */
export const locksOutAuthor =
  "You couldn't publish any more. Ask an administrator who keeps that right to publish this."
/** By the title of what it is about, and the name of what can be done with it. */
export const gainsOnlyAuthor = (subject: string, act: string) =>
  `Only people with your own role would gain ${quoted(act)} (${subject}). Someone with another role has to publish this.`
/** What is sensitive about a draft: the name of what can be done, and the title of what it is about. */
export const sensitiveAct = (subject: string, act: string) => `${quoted(act)} (${subject}) is sensitive.`
export const sensitiveTerms = (subject: string) =>
  `It changes whose records are whose, or what is marked as sensitive (${subject}).`
export const moreSensitive = (count: number) => `${counted(count, 'more change')} of this kind.`
export const needsApproval = (because: string) => `A second administrator has to approve this draft. ${because}`
export const restoreNeedsApproval = (because: string) =>
  `A second administrator has to approve this, so you can't restore it. ${because} Make the same change in a draft, and ask for approval there.`
export const approvalNotNeeded = 'This draft needs no approval. Publish it.'
export const nobodyApproves =
  "There is no other administrator who could approve this. Give somebody else the role, or publish from the server's terminal."
export const requestGone = 'This request was replaced, declined or withdrawn meanwhile. Look at the draft again.'
export const requestOutdated = 'The draft or what is published has changed since approval was asked. Ask again.'
export const approvesOwnWork =
  "You can't approve this: the draft is yours, you asked, or you have written a part of it."
export const askerLeft = (name: string) =>
  `${name}, who asked, can no longer publish. Another administrator has to ask.`
export const draftChanged = 'The draft was changed meanwhile. Look at it, and try again.'
export const hasProblems = (count: number) => `The draft has ${counted(count, 'problem')}, so it isn't published.`
export const oldProblems = (count: number) =>
  `This revision doesn't fit today's portal: it has ${counted(count, 'problem')}, so it isn't published.`
export const othersPublished = (paths: string[]) =>
  `Others have published changes to ${listed(paths)} meanwhile. Look at them in the draft first.`
export const publishedMeanwhile = 'Somebody else has published something at the same moment. Look at it, and try again.'
export const authorChanged = "Your account was changed while this was being proven, so it isn't published."
export const nothingChanged = 'This is what is published, so there is nothing to publish.'
export const notPrepared = (reason: string) => `The stored records don't fit this, so it isn't published. ${reason}`
export const noFolder = "The manifest's folder can't be written to. The portal goes on as it was before."
export const changedByOthers = 'Somebody else has changed this file in the draft.'
export const notOfManifest =
  'Give a path such as manifest/areas/garage.yaml or schemas/resources/car.schema.json, without spaces.'
export const draftTooLarge = (limit: number) => `A draft can change at most ${counted(limit, 'file')}.`
export const draftTooLong = (megabytes: number) =>
  `The texts of a draft can have at most ${megabytes} MB together. Publish some of them first.`
export const tooLong = (seconds: number) =>
  `Checking this manifest takes more than ${seconds} s of processor time. Make it smaller.`
export const tooMuchMemory = 'Checking this manifest takes more memory than it may. Make it smaller.'
export const tooManyDrafts = (limit: number) => `You have ${counted(limit, 'draft')}. Publish or delete one first.`
export const dayToCome = 'Choose today or an earlier day.'

export const nameTaken = (name: string) => `There is something named ${quoted(name)} already.`
export const nameUnknown = (name: string) => `The draft has nothing named ${quoted(name)}.`
