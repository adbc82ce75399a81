import { counted, inSentence, quoted } from './grammar.ts'

export const previous = (step: string) => `Previous ${step}`
export const today = 'Today'
export const next = (step: string) => `Next ${step}`
export const goToDate = 'Go to date'
export const goToDatePlaceholder = 'go to date'
export const timeSlot = 'Time slot'
export const byState = (plural: string) => `${plural} by state`
export const moreThanShown = (plural: string) =>
  `This week has more ${inSentence(plural)} than can be shown. Search to find the others.`
const span = (view: 'day' | 'week') => (view === 'day' ? 'on this day' : 'in this week')
export const noneInSpan = (plural: string, view: 'day' | 'week') => `No ${inSentence(plural)} ${span(view)}.`
export const noneWithWords = (plural: string, view: 'day' | 'week', words: string) =>
  `No ${inSentence(plural)} ${span(view)} hold ${quoted(words)}.`
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
export const now = (time: string) => `Now, ${time}`
