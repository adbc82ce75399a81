import { counted } from './grammar.ts'

export const actOn = (label: string, title: string) => `${label} ${title}`
/** The button while the time runs: `Undo · 4 s`. */
export const undoIn = (seconds: number) => `Undo · ${seconds} s`
export const undoOf = (title: string) => `Undo the approval of ${title}`
export const soon = (label: string, seconds: number) =>
  `${label}: it is sent in ${counted(seconds, 'second')}. Undo takes it back.`
export const done = (label: string) => `${label}: done`
export const failed = (label: string) => `${label} failed`
