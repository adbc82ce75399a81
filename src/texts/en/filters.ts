export const is = 'is'
export const isNot = 'is not'
export const isEmpty = 'is empty'
export const isNotEmpty = 'is not empty'
export const isExactly = (title: string) => `${title} is exactly`
export const empty = 'Empty'
export const filterBy = (title: string) => `Filter by ${title}`
export const removeFilter = (text: string) => `Remove the filter ${text}`
export const filteredBy = ', filtered by'
export const backToAllFilters = (title: string) => `${title}: back to all filters`
export const allFilters = 'All filters'
export const today = 'Today'
export const last7Days = 'Last 7 days'
export const last30Days = 'Last 30 days'
export const next7Days = 'Next 7 days'
export const from = 'From'
export const to = 'To'
export const inUnit = (unit: string) => `in ${unit}`
export const atLeast = 'At least'
export const atMost = 'At most'
export const find = (title: string) => `Find ${title}`
export const typePartOfName = 'Type a part of the name'
export const range = (from: string, to: string) => `${from} to ${to}`
/** The verbs of a range with one bound, for numbers and for dates. */
export const ofNumbers = { gte: 'is at least', lte: 'is at most', gt: 'is above', lt: 'is below' }
export const ofTime = { gte: 'since', lte: 'until', gt: 'after', lt: 'before' }
/** The verb of a range with both bounds. */
export const between = 'from'
export const now = 'now'
export const firstOfMonth = 'the first of this month'
export const firstOfYear = 'the first of this year'
/** A day by its distance from today; earlier days have a negative one. */
export const dayFromNow = (days: number) => {
  if (days === 0) return 'today'
  if (Math.abs(days) === 1) return days < 0 ? 'yesterday' : 'tomorrow'
  return days < 0 ? `${-days} days ago` : `in ${days} days`
}
