import * as texts from '#texts/task-times.ts'
import { addDays } from './calendar.ts'
import { dayText } from './day-text.ts'

export interface TaskTimes {
  /** The day of the schedule, `YYYY-MM-DD`. */
  day: string
  /** On the portal's wall clock, `YYYY-MM-DDTHH:mm`. */
  start: string
  end: string
}

/**
 * Returns the errors in the times of a task. It must start on the day of its schedule or on the following day, and end
 * after its start, by the end of that following day.
 */
export function taskTimeErrors({ day, start, end }: TaskTimes): { start_time?: string; end_time?: string } {
  const last = addDays(day, 1)
  if (start.slice(0, 10) < day) return { start_time: texts.startFrom(dayText(day)) }
  if (start.slice(0, 10) > last) return { start_time: texts.startBy(dayText(last)) }
  if (end <= start) return { end_time: texts.endAfterStart }
  if (end.slice(0, 10) > last) return { end_time: texts.endBy(dayText(last)) }
  return {}
}
