import type { Description } from '../../records/record-queries.ts'
import type { CalendarFields, Place } from './calendar-entries.ts'
import type { CalendarModel, CalendarProps } from './calendar-model.ts'

/** What every view of a calendar draws from. */
export interface DrawnCalendar {
  list: CalendarProps['list']
  fields: CalendarFields
  model: CalendarModel
  description: Description
  /** Puts something new at a place; undefined for those who may not. */
  onNew: ((place: Place) => void) | undefined
}
