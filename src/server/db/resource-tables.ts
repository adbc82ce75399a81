import { notifications, schedules, staff, tasks } from './schema.ts'

/** The resources that are stored in tables of their own. Each field is stored in the column with its name. */
export const resourceTables = {
  'daily-schedule': schedules,
  'schedule-task': tasks,
  notification: notifications,
  employee: staff,
}

export type ResourceTable = (typeof resourceTables)[keyof typeof resourceTables]
