import { timeSlots } from '../../calendar/time-slots.ts'
import type { Entry, Place } from './calendar-entries.ts'

export type Axis = 'day' | 'slot' | 'lane'

/** The header of a row or column, with what all its places have in common. */
export interface GridHead {
  key: string
  axis: Axis | 'none'
  part: Partial<Place>
}

export interface Grid {
  columns: GridHead[]
  rows: GridHead[]
  /** Whether places belong to a lane. */
  byLane: boolean
}

export interface GridOptions {
  days: readonly string[]
  entries: readonly Entry[]
  /** Whether days are divided into slots. */
  timed: boolean
  /** Whether entries belong to lanes. */
  laned: boolean
  /** Lanes that are shown even without entries. */
  lanes?: readonly string[]
}

/**
 * Lays out days as columns. Timed days have slots as rows, and lanes only when a single day is shown, as its columns. Days
 * without slots have lanes as rows.
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

/**
 * Returns the known lanes and those with entries, plus one for entries without a lane where it is needed: a slot can be
 * taken before it is known by whom.
 */
function lanesOf(known: readonly string[], entries: readonly Entry[], timed: boolean): GridHead[] {
  const names = new Set([...known, ...entries.flatMap(({ lane }) => lane ?? [])])
  const lanes = [...names].map((lane): GridHead => ({ key: lane, axis: 'lane', part: { lane } }))
  const some = timed || lanes.length === 0 || entries.some(({ lane }) => lane === undefined)
  return some ? [...lanes, nobody] : lanes
}

const nobody: GridHead = { key: 'nobody', axis: 'lane', part: {} }

/** Returns the place where a row and a column meet. One of the two always has a day. */
export function placeAt(row: GridHead, column: GridHead): Place {
  return { day: '', ...row.part, ...column.part }
}

/** Anything with as many rows and columns as a grid. */
export interface GridSize {
  rows: { length: number }
  columns: { length: number }
}

/** Zero-based row and column indexes. */
export interface Cell {
  row: number
  column: number
}

/** Returns the cell that a key moves to, or undefined when the grid doesn't handle the key. */
export function movedBy(key: string, { row, column }: Cell, { rows, columns }: GridSize): Cell | undefined {
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
