import { timeSlots } from '../../calendar/time-slots.ts'
import type { Entry, Place } from './calendar-entries.ts'

export type Axis = 'day' | 'slot' | 'lane'

/** The head of a row or a column: what all its places have in common. */
export interface GridHead {
  key: string
  axis: Axis | 'none'
  part: Partial<Place>
}

export interface Grid {
  columns: GridHead[]
  rows: GridHead[]
  /** Whether its places belong to somebody. */
  byLane: boolean
}

export interface GridOptions {
  days: readonly string[]
  entries: readonly Entry[]
  /** Whether days are divided into hours. */
  timed: boolean
  /** Whether entries occupy somebody. */
  laned: boolean
  /** Those who have a lane whether or not they have an entry. */
  lanes?: readonly string[]
}

/**
 * Days side by side. Where they have hours, these are the rows, and only a single day has room for whose they are, side by
 * side; where they have none, the rows are whose they are.
 */
export function gridOf({ days, entries, timed, laned, lanes: known = [] }: GridOptions): Grid {
  const lanes = lanesOf(known, entries, timed)
  const single = days.length === 1
  const byLane = laned && (single || !timed)
  const dayHeads = days.map((day): GridHead => ({ key: day, axis: 'day', part: { day } }))
  if (!timed) return { columns: dayHeads, rows: byLane ? lanes : [{ key: 'all', axis: 'none', part: {} }], byLane }
  if (!byLane) return { columns: dayHeads, rows: slotHeads(entries), byLane }
  const ofTheDay = days.flatMap((day) => lanes.map(({ part, ...head }) => ({ ...head, part: { ...part, day } })))
  return { columns: ofTheDay, rows: slotHeads(entries), byLane }
}

function slotHeads(entries: readonly Entry[]): GridHead[] {
  const slots = timeSlots.map(({ time }): GridHead => ({ key: time, axis: 'slot', part: { slot: time } }))
  const someWithout = entries.some(({ time }) => time === undefined)
  return someWithout ? [{ key: 'any', axis: 'slot', part: {} }, ...slots] : slots
}

/** Everybody who is known or has something, and nobody: hours can be taken before it is known by whom. */
function lanesOf(known: readonly string[], entries: readonly Entry[], timed: boolean): GridHead[] {
  const names = new Set([...known, ...entries.flatMap(({ lane }) => lane ?? [])])
  const lanes = [...names].map((lane): GridHead => ({ key: lane, axis: 'lane', part: { lane } }))
  const some = timed || lanes.length === 0 || entries.some(({ lane }) => lane === undefined)
  return some ? [...lanes, nobody] : lanes
}

const nobody: GridHead = { key: 'nobody', axis: 'lane', part: {} }

/** The place where a row and a column meet; a day is in one of them. */
export function placeAt(row: GridHead, column: GridHead): Place {
  return { day: '', ...row.part, ...column.part }
}

/** Rows and columns from the first. */
export interface Cell {
  row: number
  column: number
}

/** Where a key leads from a cell; undefined when it is no key of the grid. */
export function movedBy(key: string, { row, column }: Cell, { rows, columns }: Grid): Cell | undefined {
  const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1)
  switch (key) {
    case 'ArrowUp':
      return { row: within(row - 1, rows.length), column }
    case 'ArrowDown':
      return { row: within(row + 1, rows.length), column }
    case 'ArrowLeft':
      return { row, column: within(column - 1, columns.length) }
    case 'ArrowRight':
      return { row, column: within(column + 1, columns.length) }
    case 'Home':
      return { row, column: 0 }
    case 'End':
      return { row, column: columns.length - 1 }
    default:
      return undefined
  }
}
