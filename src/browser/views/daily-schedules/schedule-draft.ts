import { addDays, dayIn, isDay } from '#calculation/calendar.ts'
import type { Values } from '../../forms/form-schema.ts'

export interface ScheduleRow {
  id: string
  values: Values
}

/** A daily schedule that is being written. Times are on the portal's wall clock, `YYYY-MM-DDTHH:mm`. */
export interface ScheduleDraft {
  /** The same for every try to send the same draft, so that none can arrive twice. */
  key: string
  date: string
  rows: ScheduleRow[]
}

export interface Now {
  timezone: string
  now: Date
}

/** Rows in one schedule. */
export const mostRows = 50

const firstHour = 8
const lastHour = 17

/** Today's, with one row that begins with the next full hour of work. */
export function newDraft({ timezone, now }: Now): ScheduleDraft {
  const today = dayIn(timezone, now)
  const hour = Math.min(Math.max(hourIn(timezone, now) + 1, firstHour), lastHour)
  return { key: crypto.randomUUID(), date: today, rows: [{ id: crypto.randomUUID(), values: firstTimes(today, hour) }] }
}

function firstTimes(day: string, hour: number): Values {
  return { start_time: timeOn(day, hour), end_time: timeOn(day, hour + 1) }
}

function hourIn(timezone: string, now: Date): number {
  return Number(now.toLocaleTimeString('en-GB', { timeZone: timezone, hour: '2-digit' }))
}

function timeOn(day: string, hour: number): string {
  return `${day}T${String(hour).padStart(2, '0')}:00`
}

/** What was kept, as a draft that can still be sent: a day that has passed becomes today. */
export function asDraft(kept: unknown, now: Now): ScheduleDraft | undefined {
  if (!isDraft(kept)) return undefined
  const today = dayIn(now.timezone, now.now)
  return kept.date < today ? moveTo(kept, today) : kept
}

function isDraft(value: unknown): value is ScheduleDraft {
  const { key, date, rows } = fieldsOf(value)
  return (
    typeof key === 'string' &&
    typeof date === 'string' &&
    isDay(date) &&
    Array.isArray(rows) &&
    rows.length > 0 &&
    rows.every(isRow)
  )
}

function isRow(value: unknown): value is ScheduleRow {
  const { id, values } = fieldsOf(value)
  return typeof id === 'string' && typeof values === 'object' && values !== null
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** On another day; the tasks keep their hours and move along, into the night after it too. */
export function moveTo(draft: ScheduleDraft, date: string): ScheduleDraft {
  if (!isDay(date)) return draft
  const days = new Map([0, 1].map((later) => [addDays(draft.date, later), addDays(date, later)]))
  const moved = (time: unknown) => {
    if (typeof time !== 'string') return time
    const [day = '', clock = ''] = time.split('T')
    return `${days.get(day) ?? day}T${clock}`
  }
  const rows = draft.rows.map(({ id, values }) => ({ id, values: { ...values, ...movedTimes(values, moved) } }))
  return { ...draft, date, rows }
}

function movedTimes(values: Values, moved: (time: unknown) => unknown): Values {
  return Object.fromEntries(
    ['start_time', 'end_time'].flatMap((name) => (values[name] === undefined ? [] : [[name, moved(values[name])]])),
  )
}

/** With a further row after one of its rows or at the end, beginning when the one before it ends. */
export function addRow(draft: ScheduleDraft, id: string, after: string | undefined): ScheduleDraft {
  const index = after === undefined ? draft.rows.length - 1 : draft.rows.findIndex((row) => row.id === after)
  const end = draft.rows[index]?.values['end_time']
  const values =
    typeof end === 'string' ? { start_time: end, end_time: anHourAfter(end) } : firstTimes(draft.date, firstHour)
  return { ...draft, rows: draft.rows.toSpliced(index + 1, 0, { id, values }) }
}

function anHourAfter(time: string): string {
  const [day = '', clock = ''] = time.split('T')
  const hour = Number(clock.slice(0, 2)) + 1
  return `${hour < 24 ? day : addDays(day, 1)}T${String(hour % 24).padStart(2, '0')}${clock.slice(2)}`
}

export function removeRow(draft: ScheduleDraft, id: string): ScheduleDraft {
  return { ...draft, rows: draft.rows.filter((row) => row.id !== id) }
}

/** With new values in one row. Measures belong to a KPI, so that another KPI asks for another measure. */
export function fillRow(draft: ScheduleDraft, id: string, values: Values): ScheduleDraft {
  const filled = (before: Values): Values => {
    const { objective_id: _measure, ...rest } = values
    return values['kpi_id'] === before['kpi_id'] ? values : rest
  }
  return { ...draft, rows: draft.rows.map((row) => (row.id === id ? { id, values: filled(row.values) } : row)) }
}
