import { counted } from './grammar.ts'

export const choices = (count: number) => counted(count, 'choice')
export const moreResults = 'There are more results. Type more to narrow them down.'
export const results = 'Results'
