export const discardDrafts = 'Log out and discard unsent drafts?'
export const discardDraftsWhy = 'You have a draft on this device. Logging out removes it.'
