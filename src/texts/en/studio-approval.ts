import { quoted } from './grammar.ts'

/** The approval of drafts that give sensitive access. */
export const approval = 'Approval'
export const askForApproval = 'Ask for approval…'
export const askTitle = 'Ask for approval'
export const askNow = 'Ask'
export const askHint =
  'A second administrator sees the same review, and publishes the draft or declines. Asking shares the draft with the other administrators.'
export const asked = 'The other administrators were asked'
export const why = 'A second administrator has to approve this'
export const asks = (name: string, moment: string) => `${name} asks for approval since ${moment}`
export const youAsk = (moment: string) => `You asked for approval on ${moment}`
export const waitForAnother = 'Another administrator has to approve it. If you change the draft, ask again.'
export const askAgain = 'The draft or what is published has changed since then. Ask again.'
export const approve = 'Approve and publish'
export const approveAsk = (draft: string) => `Approve and publish ${quoted(draft)}?`
export const approveWhy = 'It takes effect for everyone at once. The revision names you as its approver.'
export const notApproved = "Couldn't publish the draft"
export const decline = 'Decline…'
export const declineTitle = 'Decline the request'
export const declineNow = 'Decline'
export const declined = 'Request declined'
export const withdraw = 'Withdraw…'
export const withdrawTitle = 'Withdraw the request'
export const withdrawNow = 'Withdraw'
export const withdrawn = 'Request withdrawn'
