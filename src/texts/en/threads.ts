import { inSentence } from './grammar.ts'

export const backToList = 'Back to the list'
export const noneSelected = 'No conversation selected'
export const noneSelectedWhy = 'Select one from the list. Drafts are kept until you send them.'
export const notForRole = 'No conversations for your role'
export const notForRoleWhy = "Your role doesn't have access to these conversations."
export const doesNotExist = (title: string) => `This ${inSentence(title)} doesn't exist`
export const doesNotExistWhy = "It may have been removed, or your role doesn't have access to it."
export const searchIn = (what: string) => `Search ${inSentence(what)}`
export const nothingMatches = (title: string) => `Nothing in ${title} matches these words.`
export const unread = 'unread'
export const privateNote = 'Private note'
export const typeNote = 'Type a note that only colleagues see'
export const removeOne = (name: string) => `Remove ${name}`
export const enterAddsNote = 'Enter adds the note · Shift+Enter for a new line'
export const addPrivateNote = 'Add private note'
export const messageType = 'Message type'
export const reply = 'Reply'
export const fileToAttach = 'File to attach'
export const attachAFile = 'Attach a file'
export const messagesNotLoaded = "Couldn't load the messages."
export const loadingEarlier = 'Loading earlier messages'
export const showEarlier = 'Show earlier messages'
export const sent = 'Sent'
export const notSentOutside = 'Not sent outside'
export const notSentOutsideWhy = "The portal doesn't reach this channel. Answer there, too."
export const noteForColleagues = 'Private note, visible to colleagues only'
export const fromOutside = 'From outside'
export const somebody = 'Somebody'
export const aFile = 'A file'
export const hideDetails = 'Hide details'
export const showDetails = 'Show details'
export const details = 'Details'
export const edit = 'Edit'
