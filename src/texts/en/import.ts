import { counted, inSentence, number, plural } from './grammar.ts'

const lines = (count: number) => counted(count, 'line')

export const importOf = (plural: string) => `Import ${inSentence(plural)}`
export const howItWorks =
  'Choose a CSV file with a header row. The file is checked first; nothing is imported until every row is valid.'
export const checkingFile = 'Checking the file'
export const importLines = (count: number) => `Import ${lines(count)}`
export const importText = 'Import'
export const chooseFile = 'Choose a file'
export const chooseAnotherFile = 'Choose another file'
export const downloadTemplate = 'Download a template'
export const noRows = 'The file has no rows below the header.'
export const allValid = (count: number) => `${lines(count)}, all valid.`
export const notImported = (bad: number, all: number) =>
  `${lines(bad)} of ${number(all)} can't be imported. Nothing was imported. Correct the file and choose it again.`
export const line = 'Line'
export const column = 'Column'
export const wholeLine = 'whole line'
export const imported = (records: string) => `${records} imported`
export const areNew = (count: number) => `${number(count)} ${plural(count, { one: 'is', other: 'are' })} new`
