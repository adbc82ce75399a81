export const discardDrafts = 'Log out and discard unsent drafts?'
export const discardDraftsWhy = 'You have drafts or changes on this device. Logging out removes them.'
