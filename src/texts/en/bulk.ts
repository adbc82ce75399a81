import { number, plural } from './grammar.ts'

export const chosen = (count: number) => `${number(count)} chosen`
export const selected = (count: number) => `${number(count)} selected`
export const selectedRows = 'Selected rows'
export const moreActions = 'More actions for the selected rows'
export const firstAsSorted = (total: string) => `the first of ${total}, as sorted`
export const selectFirst = (most: number, total: string) => `Select the first ${most} of ${total}`
export const selectAll = (total: string) => `Select all ${total} matching`
export const appliesToAll = (count: number) =>
  count === 1 ? 'Applies to the selected record.' : `Applies to all ${number(count)} selected records.`
export const possibleFor = (possible: number, count: number) => `${possible} of ${count}`
export const notForThese = 'Not possible for the selected rows in their present state.'
export const retryFailed = 'Retry failed items'
export const failed = 'Failed'
export const progress = (done: number, total: number | undefined) => `${done} of ${total ?? '…'}`
export const allDone = (done: number) => (done === 1 ? '1 done.' : `All ${done} done.`)
export const someFailed = (done: number, failed: number) => `${done} done, ${failed} failed.`
export const goneRecords = (count: number) =>
  `${count} of the selected records ${plural(count, { one: 'was', other: 'were' })} removed, or you no longer have access to ${plural(count, { one: 'it', other: 'them' })}.`
