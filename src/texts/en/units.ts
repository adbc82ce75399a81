import { plural } from './grammar.ts'

/** Returns a unit for a number of them: `1 day`, `0.5 days`, `2 days`. Symbols, such as `Mbps` and `min`, stay as they are. */
export function unitFor(value: number, unit: string): string {
  return /^[a-z]{3,}s$/.test(unit) ? plural(Math.abs(value), { one: unit.slice(0, -1), other: unit }) : unit
}
