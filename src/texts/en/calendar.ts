import { counted, inSentence, number, quoted } from './grammar.ts'

export const previous = (step: string) => `Previous ${step}`
export const today = 'Today'
export const next = (step: string) => `Next ${step}`
export const goToDate = 'Go to date'
export const goToDatePlaceholder = 'go to date'
export const timeSlot = 'Time slot'
export const byState = (plural: string) => `${plural} by state`
type Span = 'day' | 'week' | 'month'
export const moreThanShown = (plural: string, span: Span) =>
  `This ${span} has more ${inSentence(plural)} than can be shown. Search to find the others.`
const within = (span: Span) => (span === 'day' ? 'on this day' : `in this ${span}`)
export const noneInSpan = (plural: string, span: Span) => `No ${inSentence(plural)} ${within(span)}.`
export const noneWithWords = (plural: string, span: Span, words: string) =>
  `No ${inSentence(plural)} ${within(span)} hold ${quoted(words)}.`
export const goToToday = 'Go to today'
export const days = 'Days'
export const anyTime = 'Any time'
export const past = 'Past'
export const free = 'Free'
export const closed = 'Closed'
export const newEntry = 'New'
export const entries = (count: number) => counted(count, 'entry', 'entries')
export const openOne = (title: string) => `Open ${inSentence(title)}`
export const moveBetweenSlots = 'Move between slots'
export const openOrCreate = "Open the slot's record, or create one"
export const all = 'All'
export const noOne = (title: string) => `No ${inSentence(title)}`
export const newAt = (title: string, place: string) => `New ${inSentence(title)}, ${place}`
export const taken = 'Taken'
export const away = 'Away'
export const until = (title: string, time: string) => `${title}, until ${time}`
export const more = (count: number) => `${number(count)} more`
export const moreOn = (count: number, day: string) => `${number(count)} more on ${day}`
export const hours = (title: string, day: string) => `${title}, ${day}`
export const now = (time: string) => `Now, ${time}`
