import { counted } from './grammar.ts'

export const openCalendar = 'Open the calendar'
export const clearDate = 'Clear the date'
export const choices = (count: number) => counted(count, 'choice')
