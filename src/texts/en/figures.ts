import { inSentence } from './grammar.ts'

export const figuresNotLoaded = (text: string) => `Couldn't load the figures. ${text}`
export const figuresNotRefreshed = (moment: string, text: string) =>
  `These figures are from ${moment} and couldn't be refreshed. ${text}`
export const figures = 'Figures'
export const showAll = 'Show all'
export const noneHere = (plural: string) => `No ${inSentence(plural)} here.`
