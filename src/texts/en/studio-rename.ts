import { counted, quoted } from './grammar.ts'

export const rename = (name: string) => `Rename ${quoted(name)}`
export const renameWhy =
  'In all files of the draft. States in expressions about other kinds of records are reported as problems.'
export const newName = 'New name'
export const renameNow = 'Rename'
export const nameWrong = 'Begin with a letter; letters, digits, - and _ may follow.'
export const nameSame = 'Enter another name.'
export const saving = 'The text is being saved.'
export const renamed = (from: string, to: string, files: number) =>
  `${quoted(from)} is ${quoted(to)} now, in ${counted(files, 'file')}.`
