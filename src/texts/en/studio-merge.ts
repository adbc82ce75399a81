import { counted } from './grammar.ts'

export const goTogether = 'The two texts go together: nothing was changed by both.'
export const bothChanged = (count: number) =>
  `${counted(count, 'value')} ${count === 1 ? 'was' : 'were'} changed by both. Choose what stays; everything else goes together.`
export const putTogether = 'Put both together'
export const sides = { mine: 'Mine', theirs: 'Theirs' }
export const removed = 'Taken out'
