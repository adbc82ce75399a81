import type { components } from '#generated/api/workplace.ts'
import type { Portal } from '#manifest/portal.ts'
import type { schedules, tasks } from '../db/schema.ts'
import { closeoutLimit } from './closeout-limit.ts'

export type Schedule = components['schemas']['Schedule']
export type TaskComment = components['schemas']['TaskComment']
export type ScheduleRow = typeof schedules.$inferSelect
export type TaskRow = typeof tasks.$inferSelect & { kpi_name: string }

/** The numbers that the API uses for task states. */
const taskNumbers: Record<string, 0 | 1 | 2 | 3> = { pending: 0, completed: 1, approved: 2, rejected: 3 }

export interface Talk {
  comments: TaskComment[]
  unread: number
}

/** Converts a schedule to the format of the API. */
export function presentSchedule(portal: Portal, row: ScheduleRow, tasks: (TaskRow & Talk)[]): Schedule {
  return {
    id: row.id,
    reference: row.reference ?? '',
    name: row.name,
    schedule_date: row.schedule_date,
    status: row.status,
    active: row.active,
    closeout: row.closeout,
    closeout_until: closeoutLimit(portal, row.schedule_date).toISOString(),
    review_note: row.review_note,
    unread_count: tasks.reduce((sum, task) => sum + task.unread, 0),
    version: row.version,
    tasks: tasks.map((task) => presentTask(task)),
  }
}

function presentTask(task: TaskRow & Talk): Schedule['tasks'][number] {
  const status = taskNumbers[task.status] ?? 0
  return {
    id: task.id,
    schedule_id: task.schedule,
    kpi_id: task.kpi,
    kpi: task.kpi_name,
    name: task.name,
    start_time: task.start_time,
    end_time: task.end_time,
    staff_id: task.staff,
    objective_id: task.objective_id,
    objective: task.objective,
    status,
    active: status === 1 || status === 2,
    score: task.score,
    comment: task.comment,
    comments: task.comments,
    unread_count: task.unread,
    version: task.version,
  }
}
