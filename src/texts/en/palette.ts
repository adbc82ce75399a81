import { inSentence, quoted } from './grammar.ts'

export const lightTheme = 'Light theme'
export const darkTheme = 'Dark theme'
export const systemTheme = 'System theme'
export const keyboardShortcuts = 'Keyboard shortcuts'
export const logout = 'Logout'
export const newOne = (title: string) => `New ${inSentence(title)}`
export const moreResults = 'There are more results. Type more to narrow them down.'
export const recent = 'Recent'
export const pages = 'Pages'
export const actions = 'Actions'
export const results = 'Results'
export const noResults = (words: string) => `No results for ${quoted(words)}. Try fewer letters, or another word.`
export const onThisPage = 'On this page'
export const everywhere = 'Everywhere'
export const singleKeys = 'Keys without Ctrl work'
