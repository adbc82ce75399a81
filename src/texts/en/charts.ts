import { counted } from './grammar.ts'

export const other = 'Other'
export const noData = 'No data.'
export const highestAndLowest = (highest: string, lowest: string) => `Highest ${highest}, lowest ${lowest}.`
export const fromTo = (first: string, last: string, range: string) => `From ${first} to ${last}. ${range}`
/** What a chart shows, for screen readers: `4 values, 12 in total. Highest North 5, lowest East 1.` */
export const values = (count: number, total: string | undefined, range: string) =>
  `${counted(count, 'value')}${total === undefined ? '' : `, ${total} in total`}. ${range}`
export const outOf = (share: string, total: string) => `${share} of ${total}`
export const showAsChart = (title: string) => `Show ${title} as chart`
export const showAsTable = (title: string) => `Show ${title} as table`
export const notLoaded = 'Not loaded'
export const noDataYet = 'No data yet.'
export const when = 'When'
export const what = 'What'
export const value = 'Value'
export const share = 'Share'
export const total = 'Total'
export const inTotal = (total: string) => `${total} in total`
export const fromDayTo = (from: string, to: string) => (from === to ? from : `${from} to ${to}`)
/** The share of a stage of a funnel that came from the stage before. */
export const ofBefore = (share: string) => `${share} of the stage before`
export const partOf = (bar: string, part: string, value: string) => `${bar}, ${part} ${value}`
export const onlyPoint = (label: string, value: string) => `Only ${label} so far: ${value}.`
