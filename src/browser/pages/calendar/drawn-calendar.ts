import type { Description } from '../../records/record-queries.ts'
import type { CalendarFields, Place } from './calendar-entries.ts'
import type { CalendarModel, CalendarProps } from './calendar-model.ts'

/** The props that every calendar view shares. */
export interface DrawnCalendar {
  list: CalendarProps['list']
  fields: CalendarFields
  model: CalendarModel
  description: Description
  /** Creates an entry at a place. Undefined when the viewer may not create any. */
  onNew: ((place: Place) => void) | undefined
}
