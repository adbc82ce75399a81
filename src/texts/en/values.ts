import { counted, inSentence, quoted } from './grammar.ts'

/** Stands for a value that is empty, or that the viewer may not see. */
export const noValue = '—'
export const yes = 'Yes'
export const no = 'No'
export const notYesOrNo = (cell: string) => `Use Yes or No instead of ${quoted(cell)}.`
export const notTrueOrFalse = (text: string) => `Use true or false instead of ${quoted(text)}.`
export const notDateAndTime = (cell: string) =>
  `Use a date and time such as 2026-11-20 08:00 instead of ${quoted(cell)}.`
export const notDateOrMoment = (text: string) =>
  `Use a date, or a date and time with its time zone, instead of ${quoted(text)}.`
export const notDate = (text: string) => `Use a date such as 2026-11-20 instead of ${quoted(text)}.`
export const aFile = 'A file'
export const files = (count: number) => counted(count, 'file')
export const rows = (count: number) => counted(count, 'row')
export const totalOf = (title: string) => `Total ${inSentence(title)}`
export const records = (count: number) => counted(count, 'record')
export const noFileInCell = "A file can't be written in a cell."
export const outOf = (value: string, maximum: number) => `${value} of ${maximum}`
export const notOneOf = (text: string, choices: string[]) => `${quoted(text)} isn't one of ${choices.join(', ')}.`
export const notANumber = (text: string) => `${quoted(text)} isn't a number.`
export const notInOneCell = "This can't be written in one cell."

/** The group of a figure that has no value, and the group of those that are not shown. */
export const none = 'None'
export const others = 'Others'
