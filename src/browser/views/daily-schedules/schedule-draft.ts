import { addDays, dayIn, isDay, wallTimeIn } from '#calculation/calendar.ts'
import { isValues, type Values } from '../../forms/form-schema.ts'
import { isSame } from '../../forms/same.ts'

/** An unsent daily schedule. Times are in the portal's time zone, as `YYYY-MM-DDTHH:mm`. */
export interface ScheduleDraft {
  /** The idempotency key, kept for every attempt to send the draft, so that it can't be stored twice. */
  key: string
  /** The value of the date field; undefined when it was cleared. */
  date: string | undefined
  /** The last valid value of the date field. The tasks' times are on this day. */
  day: string
  tasks: Values[]
}

export interface Now {
  timezone: string
  now: Date
}

const firstHour = 8
const lastHour = 17

/** Returns a draft for today, with one task that starts at the next full working hour. */
export function newDraft({ timezone, now }: Now): ScheduleDraft {
  const today = dayIn(timezone, now)
  const hour = Math.min(Math.max(hourIn(timezone, now) + 1, firstHour), lastHour)
  return {
    key: crypto.randomUUID(),
    date: today,
    day: today,
    tasks: [firstTimes(today, hour)],
  }
}

function firstTimes(day: string, hour: number): Values {
  return { start_time: timeOn(day, hour), end_time: timeOn(day, hour + 1) }
}

function hourIn(timezone: string, now: Date): number {
  return Number(wallTimeIn(timezone, now).slice(11, 13))
}

function timeOn(day: string, hour: number): string {
  return `${day}T${String(hour).padStart(2, '0')}:00`
}

/** Converts a stored value to a draft that can still be sent. A date in the past is changed to today. */
export function asDraft(kept: unknown, now: Now): ScheduleDraft | undefined {
  if (!isValues(kept)) return undefined
  const { key, date, day = date, tasks = tasksOfRows(kept) } = kept
  if (typeof key !== 'string' || !isDayText(day) || !(date === undefined || isDayText(date)) || !areTasks(tasks))
    return undefined
  const draft = { key, date, day, tasks }
  const today = dayIn(now.timezone, now.now)
  return date !== undefined && date < today ? moveTo(draft, today) : draft
}

/** Drafts stored by older versions have rows with ids, and no day besides their date. */
function tasksOfRows({ rows }: Values): unknown {
  return Array.isArray(rows) ? rows.map((row) => (isValues(row) ? row['values'] : undefined)) : undefined
}

function isDayText(value: unknown): value is string {
  return typeof value === 'string' && isDay(value)
}

function areTasks(value: unknown): value is Values[] {
  return Array.isArray(value) && value.length > 0 && value.every(isValues)
}

/** Applies the form's values to the draft. */
export function edited(draft: ScheduleDraft, { date, tasks }: Values): ScheduleDraft {
  const filled = areTasks(tasks) ? filledTasks(draft, tasks) : draft.tasks
  const next = { ...draft, tasks: filled }
  return date === draft.date ? next : moveTo(next, typeof date === 'string' ? date : undefined)
}

function filledTasks({ tasks: before, day }: ScheduleDraft, tasks: Values[]): Values[] {
  const first = tasks.findIndex((task, index) => !isSame(task, before[index]))
  if (tasks.length > before.length) return tasks.with(first, { ...timesAfter(tasks[first - 1], day), ...tasks[first] })
  const isOneTask =
    tasks.length === before.length && tasks.every((task, index) => index === first || isSame(task, before[index]))
  return first !== -1 && isOneTask ? tasks.with(first, withOwnMeasure(tasks[first] ?? {}, before[first])) : tasks
}

/** A new task starts when the previous one ends. */
function timesAfter(task: Values | undefined, day: string): Values {
  const end = partsOf(task?.['end_time'])
  return end === undefined ? firstTimes(day, firstHour) : { start_time: end.join('T'), end_time: anHourAfter(...end) }
}

/** A measure belongs to one KPI, so changing the KPI clears the measure. */
function withOwnMeasure(task: Values, before: Values | undefined): Values {
  const { objective_id: _measure, ...rest } = task
  return task['kpi_id'] === before?.['kpi_id'] ? task : rest
}

/**
 * Moves the draft to another day. Tasks keep their times of day, including those in the night after the day. Without a
 * date the tasks stay as they are.
 */
export function moveTo(draft: ScheduleDraft, date: string | undefined): ScheduleDraft {
  if (date === undefined || !isDay(date)) return { ...draft, date: undefined }
  const days = new Map([0, 1].map((later) => [addDays(draft.day, later), addDays(date, later)]))
  const moved = (time: unknown) => {
    const [day = '', clock] = partsOf(time) ?? []
    return days.has(day) ? `${days.get(day)}T${clock}` : time
  }
  return { ...draft, date, day: date, tasks: draft.tasks.map((task) => ({ ...task, ...movedTimes(task, moved) })) }
}

function movedTimes(values: Values, moved: (time: unknown) => unknown): Values {
  return Object.fromEntries(
    ['start_time', 'end_time'].flatMap((name) => (values[name] === undefined ? [] : [[name, moved(values[name])]])),
  )
}

/** Returns the day and the time of day of a time; undefined for text that was typed instead, which stays as it is. */
function partsOf(time: unknown): [day: string, clock: string] | undefined {
  const [, day = '', clock = ''] = /^(.{10})T(\d{2}:\d{2}.*)$/.exec(String(time)) ?? []
  return isDay(day) ? [day, clock] : undefined
}

function anHourAfter(day: string, clock: string): string {
  const hour = Number(clock.slice(0, 2)) + 1
  return `${hour < 24 ? day : addDays(day, 1)}T${String(hour % 24).padStart(2, '0')}${clock.slice(2)}`
}
