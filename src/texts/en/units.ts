import { plural } from './grammar.ts'

/** Returns a unit for a number of them: `1 day`, `0.5 days`, `2 days`. Symbols, such as `Mbps` and `min`, stay as they are. */
export function unitFor(value: number, unit: string): string {
  const one = words[unit]
  return one === undefined ? unit : plural(Math.abs(value), { one, other: unit })
}

/** The units that are words, and the word for one of them. */
const words: Readonly<Record<string, string>> = {
  seconds: 'second',
  minutes: 'minute',
  hours: 'hour',
  days: 'day',
  weeks: 'week',
  months: 'month',
  years: 'year',
  people: 'person',
  pieces: 'piece',
  points: 'point',
  rows: 'row',
}
