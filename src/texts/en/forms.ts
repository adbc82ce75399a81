import { oneOf } from './articles.ts'
import { counted, inSentence } from './grammar.ts'

export const phoneFormat = 'Use digits and spaces, with a + in front if needed.'
export const atLeastCharacters = (limit: number) => `Use at least ${counted(limit, 'character')}.`
export const atMostCharacters = (limit: number) => `Use at most ${counted(limit, 'character')}.`
export const atLeast = (limit: number) => `Add at least ${limit}.`
export const atMost = (limit: number) => `Keep at most ${limit}.`
export const chooseOnce = 'Choose each item only once.'
export const numberBetween = (minimum: number, maximum: number) => `Use a number between ${minimum} and ${maximum}.`
export const outOfRange = (title: string) => `${title} is out of range.`
export const notValid = (title: string) => `${title} isn't valid.`
export const notADay = 'Enter a date such as 24 Nov 2026.'
export const notComplete = (title: string) => `${title} isn't complete.`
export const signHere = 'Sign here.'
export const filesMissing = (title: string) => `Add at least one file to ${inSentence(title)}.`
export const fileMissing = (title: string) => `Add ${oneOf(title)}.`
export const chooseOne = (title: string) => `Choose ${oneOf(title)}`
export const missing = (title: string) => `${title} is missing.`
export const item = 'Item'
export const addOne = (title: string) => `Add ${oneOf(title)}`
export const upToItems = (most: number, title: string) => `You can add up to ${counted(most, inSentence(title))}.`
export const nameOf = (title: string, number: number) => `${inSentence(title)} ${number}`
export const moveUp = (name: string) => `Move ${name} up`
export const moveDown = (name: string) => `Move ${name} down`
export const addAfter = (title: string, name: string) => `Add ${oneOf(title)} after ${name}`
export const removeOne = (name: string) => `Remove ${name}`
export const choose = 'Choose'
export const onePerLine = 'One per line'
export const outOf = (stars: number, most: number) => `${stars} of ${most}`
export const notRated = 'Not rated'
export const nothingToChoose = 'Nothing to choose from'
export const cantBeChosen = (title: string) => `${title} can't be chosen.`
export const addTo = (label: string) => `Add to ${label}`
export const addARow = 'Add a row'
export const pasteRows = 'Paste rows'
export const upToRows = (most: number) => `You can add up to ${counted(most, 'row')}.`
export const rowOf = (title: string, number: number) => `${title}, row ${number}`
export const duplicateRow = (number: number) => `Duplicate row ${number}`
export const removeRow = (number: number) => `Remove row ${number}`
