import { counted } from './grammar.ts'

export const title = (list: string) => `Paste rows into ${list}`
export const table = 'Table'
export const columnsAre = (columns: string) =>
  `Paste the cells of a spreadsheet, one line for each row: ${columns}. A first line with these titles may put them in another order.`
export const chooseFile = 'Choose a CSV file'
export const add = 'Add these rows'
export const nothing = 'Paste at least one line.'
export const tooMany = (most: number) => `The list holds up to ${counted(most, 'row')}.`
export const atCell = (line: number, column: string, message: string) => `Line ${line}, ${column}: ${message}`
export const missing = 'The value is missing.'
export const notFound = (text: string, hint = '') => `Nothing is called “${text}”.${hint === '' ? '' : ` ${hint}.`}`
export const several = (text: string) => `Several are called “${text}”. Use the reference instead.`
export const added = (count: number) => `${counted(count, 'row')} added.`
