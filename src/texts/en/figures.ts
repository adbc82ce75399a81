import { inSentence } from './grammar.ts'

export const figuresNotLoaded = (text: string) => `Couldn't load the figures. ${text}`
export const figuresNotRefreshed = (moment: string, text: string) =>
  `These figures are from ${moment} and couldn't be refreshed. ${text}`
export const figures = 'Figures'
export const showAll = 'Show all'
export const noneHere = (plural: string) => `No ${inSentence(plural)} here.`
export const none = 'None'
export const asOf = (time: string) => `As of ${time}`
export const refresh = 'Refresh'
export const ofAll = (part: string, whole: string) => `${part} of ${whole}`
export const goal = {
  'at-least': (target: string) => `at least ${target}`,
  'at-most': (target: string) => `at most ${target}`,
}
/** Whether a target is met, such as `Near target: at least 95%`. */
export const standing = {
  met: (goal: string) => `Met target: ${goal}`,
  near: (goal: string) => `Near target: ${goal}`,
  missed: (goal: string) => `Missed target: ${goal}`,
  unknown: (goal: string) => `Target: ${goal}`,
}
/** The period before, as far as this one has come. */
export const before = {
  today: 'yesterday',
  week: 'last week to date',
  month: 'last month to date',
  quarter: 'last quarter to date',
  year: 'last year to date',
}
export const points = (count: string) => `${count} ${count === '1' ? 'point' : 'points'}`
export const more = (by: string, before: string) => `${by} more than ${before}`
export const less = (by: string, before: string) => `${by} less than ${before}`
export const same = (before: string) => `Same as ${before}`
export const trend = {
  better: (change: string) => `${change}, better`,
  worse: (change: string) => `${change}, worse`,
}
