import { notifications, schedules, staff, tasks } from './schema.ts'

/** The resources that live in a table of their own. A field is the column of its name. */
export const resourceTables = {
  'daily-schedule': schedules,
  'schedule-task': tasks,
  notification: notifications,
  employee: staff,
}

export type ResourceTable = (typeof resourceTables)[keyof typeof resourceTables]
