import { number } from './grammar.ts'

export const freeHours = 'Free hours'
export const hoursOf = 'Free hours on'
export const chooseADay = 'Choose a day to see which hours are free.'
export const closed = 'No hours on this day: it is closed, or too short.'
export const looking = 'Looking for free hours'
export const unknown = "Couldn't load the free hours. You can still enter a time."
export const free = 'Free'
export const taken = 'Taken'
export const full = 'Full'
export const past = 'Past'
export const someFree = (count: number) => `${number(count)} free`
