import { counted, inSentence, plural } from './grammar.ts'

export const othersChanges = 'Someone else saved this while you were editing. Their changes are shown next to yours.'
export const uploadFailed = "A file wasn't uploaded, so nothing was sent. Check your files, then try again."
export const whatIsWrong = 'What is wrong'
export const fieldsNeedAttention = (count: number) =>
  `${counted(count, 'field')} ${plural(count, { one: 'needs', other: 'need' })} attention:`
export const mine = 'Mine'
export const theirs = 'Theirs'
export const reviewOthersChanges =
  'Someone else saved this while you were editing. Review their changes next to yours, then send again.'
export const leaveWithoutDraft = 'Leave without a draft?'
export const leaveWithoutDraftWhy =
  "This device has no room to keep your draft. If you leave, you'll lose what you typed."
export const leave = 'Leave'

export const saveOne = (title: string) => `Save ${inSentence(title)}`
export const saved = (title: string) => `${title} saved`
export const saveChanges = 'Save changes'
export const changesSaved = 'Changes saved'
export const keptHere = 'Kept on this device until there is a network'
