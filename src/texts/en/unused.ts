import { counted } from './grammar.ts'

/** What nobody uses, in the overview of the studio. */
export const unused = 'Unused'
export const allRolesHeld = 'Every role has people.'
export const emptyRoles = (count: number) => `${counted(count, 'role')} without people`
export const notCountedYet = 'Openings of pages are counted from the first report of a browser.'
export const noUnusedPages = (days: number, since: string, from: string) =>
  `No unused pages. A page is unused when nobody has opened it for ${counted(days, 'day')}. Openings are counted since ${since}, so the first can appear on ${from}.`
export const unusedPages = (count: number, days: number) =>
  `${counted(count, 'page')} that nobody has opened for ${counted(days, 'day')}`
export const countedSince = (since: string) => `Openings are counted since ${since}.`
export const neverOpened = 'never opened'
export const lastOpened = (day: string) => `last opened ${day}`
