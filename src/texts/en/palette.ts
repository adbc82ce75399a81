import { quoted } from './grammar.ts'

export const lightTheme = 'Light theme'
export const darkTheme = 'Dark theme'
export const systemTheme = 'System theme'
export const keyboardShortcuts = 'Keyboard shortcuts'
export const logout = 'Logout'
export const recent = 'Recent'
export const pages = 'Pages'
export const noResults = (words: string) => `No results for ${quoted(words)}. Try fewer letters, or another word.`
export const onThisPage = 'On this page'
export const everywhere = 'Everywhere'
export const singleKeys = 'Keys without Ctrl work'
