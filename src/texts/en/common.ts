import { quoted } from './grammar.ts'

export const cancel = 'Cancel'
export const close = 'Close'
export const dismiss = 'Dismiss'
export const loading = 'Loading'
export const logOut = 'Log out'
export const retry = 'Retry'
export const tryAgain = 'Try again'
export const draftKept = 'Draft kept on this device'
export const discardDraft = 'Discard draft'
export const search = 'Search'
export const searchOrGoTo = 'Search or go to'

export const goTo = (title: string) => `Go to ${title}`
export const noResults = (words: string) => `No results for ${quoted(words)}.`
export const reference = (reference: string) => `Reference ${reference}`

export const light = 'Light'
export const dark = 'Dark'
export const system = 'System'
