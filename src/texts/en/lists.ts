import { number } from './grammar.ts'

export const didNotLoad = (what: string) => `${what} didn't load`
export const pagesOf = (label: string) => `Pages of ${label}`
export const page = 'Page'
export const previousPage = 'Previous page'
export const nextPage = 'Next page'
/** A total. When the server stopped counting at its limit, a plus sign follows: `1,000+`. */
export const totalOf = ({ total, capped }: { total: number; capped?: boolean }) =>
  `${number(total)}${capped === true ? '+' : ''}`
export const range = (first: number, last: number, counted: { total: number; capped?: boolean }) =>
  `${first} - ${last} of ${totalOf(counted)} entries`
export const noPage = (page: number) => `Page ${page} doesn't exist`
export const goToPage = (last: number) => `Go to page ${last}`
export const lastPage = (last: number) =>
  last === 1 ? 'The list has only one page.' : `The list ends on page ${last}.`
