import { inSentence, quoted } from './grammar.ts'

export const cancel = 'Cancel'
export const clear = 'Clear'
export const clearFilters = 'Clear filters'
export const clearSearch = 'Clear search'
export const close = 'Close'
export const dismiss = 'Dismiss'
export const done = 'Done'
export const loading = 'Loading'
export const logOut = 'Log out'
export const remove = 'Remove'
export const reset = 'Reset'
export const retry = 'Retry'
export const tryAgain = 'Try again'
export const views = 'Views'
export const draftKept = 'Draft kept on this device'
export const discardDraft = 'Discard draft'
export const search = 'Search'
export const searchOrGoTo = 'Search or go to'
export const nameOrNumber = 'Name or number'

export const goTo = (title: string) => `Go to ${title}`
export const noResults = (words: string) => `No results for ${quoted(words)}.`
export const reference = (reference: string) => `Reference ${reference}`

export const light = 'Light'
export const dark = 'Dark'
export const system = 'System'

export const columns = 'Columns'
export const newOne = (title: string) => `New ${inSentence(title)}`
export const noneHere = (plural: string) => `No ${inSentence(plural)} here`
export const noMatch = (title: string) => `No ${inSentence(title)} matches`
export const moreOn = (title: string) => `More on ${title}`
export const clearSelection = 'Clear the selection'
export const actions = 'Actions'
export const optional = '(optional)'
