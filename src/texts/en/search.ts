import { quoted } from './grammar.ts'

export const startTyping = 'Start typing to search'
export const startTypingWhy = 'Search by number, name or address, or part of one. Results appear as you type.'
export const recentSearches = 'Recent searches on this device'
export const clearSearches = 'Clear searches'
export const focusSearch = 'Focus the search box'
export const moveBetween = 'Move between results'
export const openResult = 'Open the result'
export const theSearch = 'The search'
export const noResults = (words: string) => `No results for ${quoted(words)}`
export const noResultsWhy =
  'Try part of it: the last digits of a number, or one word of a name or address. Results only include what you have access to.'
