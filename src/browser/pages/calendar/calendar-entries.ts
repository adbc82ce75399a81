import { isDay, wallTimeIn } from '#calculation/calendar.ts'
import { slotAt } from '../../calendar/time-slots.ts'
import { fieldOf } from '../../records/record-cells.tsx'
import type { RecordItem } from '../../records/record-queries.ts'

/** The fields of a record that determine its place in a calendar. */
export interface CalendarFields {
  date: string
  /** The field that names an entry. */
  about?: string
  end?: string
  slot?: string
  lane?: string
  /** The field with the length in minutes. */
  minutes?: string
}

/** A record with its place in a calendar. */
export interface Entry {
  record: RecordItem
  /** Its first and last day. */
  from: string
  to: string
  /** `09:30`, when it has a time. */
  time?: string
  /** Where on its last day it ends, in minutes since midnight, when it has a time. */
  ends?: number
  /** The id of the person or thing that the entry occupies. */
  lane?: string
}

/** Returns the calendar entry of a record, or undefined when the record has no day. */
export function entryOf(record: RecordItem, fields: CalendarFields, timezone: string): Entry | undefined {
  const start = wallTime(fieldOf(record, fields.date), timezone)
  if (start === undefined) return undefined
  const end = fields.end === undefined ? undefined : wallTime(fieldOf(record, fields.end), timezone)
  const slot = fields.slot === undefined ? undefined : fieldOf(record, fields.slot)
  const time = typeof slot === 'string' ? slot : start.slice(11)
  const lane = fields.lane === undefined ? undefined : fieldOf(record, fields.lane)
  const minutes = fields.minutes === undefined ? undefined : fieldOf(record, fields.minutes)
  const from = start.slice(0, 10)
  const to = end?.slice(0, 10) ?? from
  return {
    record,
    from,
    to: to < from ? from : to,
    ...(time !== '' && { time, ends: endOf(time, end?.slice(11), minutes) }),
    ...(typeof lane === 'string' && { lane }),
  }
}

/** Where an entry ends: at its end, after its length, otherwise after an hour. */
function endOf(time: string, end: string | undefined, minutes: unknown): number {
  if (end !== undefined && end !== '') return minutesOf(end)
  return minutesOf(time) + (typeof minutes === 'number' && minutes > 0 ? minutes : 60)
}

/** Returns the minutes since midnight of a time of day, `HH:mm`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** Returns `2026-11-20`, followed by the time of day when the value has one. */
function wallTime(value: unknown, timezone: string): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  if (isDay(value)) return value
  // A date-time without a zone is already on the portal's clock.
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(value)) return value.slice(0, 16)
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) ? undefined : wallTimeIn(timezone, moment)
}

/** A place in a calendar: a day, and where the calendar has them a slot and a lane. */
export interface Place {
  day: string
  /** The slot, as in `timeSlots`. Undefined where days have no slots, and for entries without a time. */
  slot?: string
  /** The id of the lane. Undefined for entries without one. */
  lane?: string
}

/** Returns the entries at a place, in the order given. With `byLane` they also have to be in its lane. */
export function entriesAt(entries: readonly Entry[], place: Place, byLane: boolean): Entry[] {
  return entries.filter((entry) => hasDay(entry, place.day) && isInRow(entry, place, byLane))
}

/** Returns the entries of a day, at whatever time. */
export function entriesOn(entries: readonly Entry[], day: string): Entry[] {
  return entries.filter((entry) => hasDay(entry, day))
}

/**
 * Returns the entries at a place by level. An entry has the same level on all its days, so that it can be drawn across them
 * as one band. Undefined is a level that is empty on this day but has another level below it.
 */
export function stackAt(entries: readonly Entry[], place: Place, byLane: boolean): (Entry | undefined)[] {
  return stackOn(
    entries.filter((entry) => isInRow(entry, place, byLane)),
    place.day,
  )
}

/** Like `stackAt`, with the entries of a day at whatever time. */
export function stackOn(entries: readonly Entry[], day: string): (Entry | undefined)[] {
  const stack = levelsOf(entries).map((level) => level.find((entry) => hasDay(entry, day)))
  return stack.slice(0, stack.findLastIndex((entry) => entry !== undefined) + 1)
}

/** Assigns each entry, earliest first, to the first level that is free on all its days. */
function levelsOf(entries: readonly Entry[]): Entry[][] {
  const levels: Entry[][] = []
  for (const entry of entries.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const free = levels.find((level) => level.every(({ from, to }) => to < entry.from || entry.to < from))
    if (free === undefined) levels.push([entry])
    else free.push(entry)
  }
  return levels
}

function hasDay({ from, to }: Entry, day: string): boolean {
  return from <= day && day <= to
}

function isInRow({ time, lane }: Entry, place: Place, byLane: boolean): boolean {
  const sameHour = time === undefined ? place.slot === undefined : slotAt(time) === place.slot
  return sameHour && (!byLane || lane === place.lane)
}

/** Sorts by time, then by title. */
export function inOrder(a: Entry, b: Entry): number {
  return (a.time ?? '').localeCompare(b.time ?? '') || a.record.title.localeCompare(b.record.title)
}
