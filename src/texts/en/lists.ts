import { counted, inSentence, number, plural, quoted } from './grammar.ts'

export const didNotLoad = (what: string) => `${what} didn't load`
export const pagesOf = (label: string) => `Pages of ${label}`
export const page = 'Page'
export const previousPage = 'Previous page'
export const nextPage = 'Next page'
interface Total {
  total: number
  /** Whether the server stopped counting at its limit. */
  capped?: boolean
}
/** A total, such as `1,000+`; a plus sign stands for more than the server counted. */
export const totalOf = ({ total, capped }: Total) => `${number(total)}${capped === true ? '+' : ''}`
/** In the words of the specification, so one entry is `1 entries` too. */
export const range = (first: number, last: number, counted: Total) =>
  `${first} - ${last} of ${totalOf(counted)} entries`
export const noPage = (page: number) => `Page ${page} doesn't exist`
export const goToPage = (last: number) => `Go to page ${last}`
export const lastPage = (last: number) =>
  last === 1 ? 'The list has only one page.' : `The list ends on page ${last}.`
export const met = 'Met'
export const missed = 'Missed'
/** After a deadline that has passed, such as `20 Nov 2026, 08:00`. */
export const overdue = ' · overdue'
export const paused = 'Paused'
/** Of a deadline that had passed before its clock was paused. */
export const pausedOver = 'Paused, overdue'
export const unread = (count: number) => `${number(count)} unread`
export const searchIn = (plural: string) => `Search ${inSentence(plural)}`
export const filters = 'Filters'
export const filter = 'Filter'
export const filtersOn = (count: number) => `Filter, ${count} on`
export const selectOne = (title: string) => `Select ${title}`
export const selectPage = 'Select all on this page'
export const saveView = 'Save view'
export const listOptions = 'List options'
export const continuousScrolling = 'Continuous scrolling'
export const showPages = 'Show pages'
export const saveChangesTo = (name: string) => `Save changes to ${name}`
export const saveAsNewView = 'Save as new view'
export const resetView = 'Reset view'
export const exportAsCsv = 'Export as CSV'
export const importFromCsv = 'Import from CSV'
export const morePages = (title: string) => `More pages from ${title}`
export const notMarked = "Couldn't mark all as read"
export const markAllAsRead = 'Mark all as read'
/** Why a list is empty, and how many records there are without the search and the filters. */
export const nothingMatches = (words: string, filters: number, whole: { view: string; total: Total } | undefined) => {
  const why = [
    words !== '' && `You search for ${quoted(words)}`,
    filters > 0 && `${counted(filters, 'filter')} ${plural(filters, { one: 'is', other: 'are' })} on`,
  ].filter((each) => each !== false)
  const rest =
    whole === undefined
      ? ''
      : ` Without, there ${plural(whole.total.total, { one: 'is', other: 'are' })} ${totalOf(whole.total)} in ${whole.view}.`
  return `${why.join(', and ')}.${rest}`
}
export const nextRow = 'Next row'
export const previousRow = 'Previous row'
export const selectTheRow = 'Select the row'
export const exporting = (size: string) => `Exporting, ${size}`
export const exported = 'Exported'
export const notExported = "Couldn't export the list"
export const kilobytes = (count: number) => `${count} KB`
export const megabytes = (count: number) => `${count.toFixed(1)} MB`
