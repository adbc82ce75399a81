import { counted, plural, quoted } from './grammar.ts'

export const manifestRefused = 'A change to the portal was refused'
export const portalUnchanged = (reason: string) => `The portal goes on as it was before. ${reason}`
export const accessRequested = (name: string, page: string) => `${name} asks for access to ${page}`
export const approvalAsked = (name: string, draft: string) => `${name} asks you to approve the draft ${quoted(draft)}`
export const approvalDeclined = (draft: string) => `Your draft ${quoted(draft)} was not approved`
export const approvalGiven = (name: string) => `${name} approved and published your draft`
export const approvedAutomatically = 'Approved automatically: there is no approver above.'
export const approvalRequested = 'Approval requested'

/** What follows the first problem of a rejected manifest. */
export const moreProblems = (count: number) =>
  ` There ${plural(count, { one: 'is', other: 'are' })} ${counted(count, 'more problem')}.`

export const newMessage = (task: string) => `New message on ${task}`
export const aTask = 'a task'
