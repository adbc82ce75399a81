import { number } from './grammar.ts'

/** What the server answers in a preview. */
export const readOnly = 'This is a preview, so nothing can be changed here.'
export const notInPreviews = "This isn't available in a preview."
export const ended = 'This preview has ended. Begin a new one in the Studio.'
export const othersPreview = 'Only the person who began this preview can open it.'
export const oneOfTwo = 'Choose a draft or a revision, not both.'
export const noSuchRole = 'The previewed portal has no such role.'
export const tooMany = (limit: number) => `You have ${number(limit)} open previews. End one first.`
