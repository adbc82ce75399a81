import { counted, plural } from './grammar.ts'

export const create = 'Create'
export const update = 'Save changes'

export const noNetwork = 'No network.'
export const dataFrom = (moment: string) => `Showing data from ${moment}.`
export const readOnly = "You can read this page, but changes can't be saved now."
export const sendingChanges = (count: number) => `Sending ${counted(count, 'change')}…`
export const changesWait = (count: number) =>
  `${counted(count, 'change')} ${plural(count, { one: 'waits', other: 'wait' })} to be sent`
export const changesNeedYou = (count: number) =>
  `${counted(count, 'change')} ${plural(count, { one: 'needs', other: 'need' })} your decision`
export const changesSent = (count: number) => `${counted(count, 'change')} sent`
export const show = 'Show'

export const dialogTitle = 'Changes on this device'
export const dialogCaption = 'They are sent in this order. The portal keeps them until they have arrived.'
export const none = 'No changes are waiting.'
export const states = {
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  refused: 'Rejected',
  conflict: 'Changed by someone else',
} as const
export const heldBack = (label: string) => `Waits until you decide about “${label}”.`
export const noLongerYours =
  "You can't open this any more. It was given to someone else, or removed. What you entered is kept here."
export const madeAt = (moment: string) => `Made ${moment}`
export const sentAt = (moment: string) => `Sent ${moment}`
export const entered = 'What you entered'
export const sendChosen = 'Send the chosen version'
export const edit = 'Edit'
export const discard = 'Discard'
export const replaceQuestion = 'Replace what you have typed since?'
export const replaceWhy = 'The form has newer entries that are not sent. It would hold what was rejected instead.'
export const replace = 'Replace'
export const noRoom = 'There is no room left on this device. The change stays in the list.'
export const discardQuestion = (label: string) => `Discard “${label}”?`
export const discardWhy = "It hasn't been sent. You'll lose what you entered."
export const othersSaved = 'Someone else saved the same fields meanwhile. Choose a version for each.'

export const onThisDevice = (moment: string) => `Your work is on this device, as of ${moment}.`
