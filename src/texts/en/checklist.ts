import { inSentence, plural } from './grammar.ts'

export const whatIsWrong = 'What is wrong'
export const photoOf = (what: string) => `Photo of ${what}`
export const takeAPhoto = 'Take a photo'
export const takeAnother = 'Take another photo'
export const photoKept = 'Photo kept'
export const notForRole = 'No checklist for your role'
export const notForRoleWhy = "This page's checklist is for other roles."
export const noneForNow = (title: string) => `No ${inSentence(title)} for now`
export const begin = (title: string) => `Begin ${inSentence(title)}`
export const notTickedYet = (left: number, all: number) =>
  `${left} of ${all} ${plural(left, { one: "isn't", other: "aren't" })} ticked yet.`
export const otherFields = 'Other fields'
export const saved = 'Saved'
export const saving = 'Saving'
export const keptOffline = 'No connection. Your changes are kept on this device and sent later.'
export const notSaved = 'Not saved. Your changes are kept on this device.'
export const tickedOf = (count: number, all: number) => `${count} of ${all} ticked`
export const toLookInto = (count: number) => `${count} to look into`
export const ticked = 'Ticked'
export const list = 'List'
export const outOf = (count: number, all: number) => `${count} of ${all}`
/** A button such as `Submit safety check`. */
export const act = (label: string, title: string) => `${label} ${inSentence(title)}`
