import { and, eq } from 'drizzle-orm'
import type { operations } from '#generated/api/workplace.ts'
import type { Portal } from '#manifest/portal.ts'
import { schedules, tasks } from '../db/schema.ts'
import { HttpError, invalidValue } from '../http/errors.ts'
import type { Writing } from '../http/write.ts'
import { beginWork } from '../records/engine.ts'
import { refreshRollups } from '../records/rollups.ts'
import { resourceNamed } from '../records/rules.ts'
import { findRecords, type StoredRecord, storageOf } from '../records/storage.ts'
import type { Work } from '../records/work.ts'
import { closeoutLimit } from './closeout-limit.ts'

type Completion = operations['completeTasks']['requestBody']['content']['application/json']

/**
 * Sets tasks completed or pending and, when asked, closes the schedule out. Only on an approved schedule of the caller,
 * and only until its time to close out has passed; a foreign id anywhere changes nothing at all.
 */
export async function completeTasks(portal: Portal, body: Completion, { tx, person, now }: Writing): Promise<void> {
  assertEachOnce(body.tasks)
  const [schedule] = await tx
    .select()
    .from(schedules)
    .where(and(eq(schedules.id, body.schedule_id), eq(schedules.staff, person.id)))
    .for('update')
  if (schedule === undefined) throw new HttpError('not-found')
  const resource = resourceNamed(portal, 'schedule-task')
  const stored = await findRecords(tx, resource, eq(tasks.schedule, schedule.id))
  const byId = new Map(stored.map((task) => [task.id, task]))
  if (body.tasks.some((task) => !byId.has(task.id))) throw new HttpError('not-found')
  if (schedule.status !== 'Approved_Schedule') throw new HttpError('wrong-state')
  if (now > closeoutLimit(portal, schedule.schedule_date)) throw new HttpError('closeout-exceeded')
  const work = beginWork(tx, portal, now, person)
  for (const wanted of body.tasks) {
    const task = byId.get(wanted.id)
    if (task !== undefined) await setTask(work, task, wanted)
  }
  if (body.closeout) await closeOut(work, schedule.id, stored)
}

function assertEachOnce(wanted: Completion['tasks']): void {
  const ids = wanted.map(({ id }) => id)
  const again = ids.findIndex((id, index) => ids.indexOf(id) < index)
  if (again >= 0) throw invalidValue(`/tasks/${again}/id`, 'Each task is set once.')
}

async function setTask(
  work: Work,
  task: StoredRecord,
  { status, comment }: Completion['tasks'][number],
): Promise<void> {
  const resource = resourceNamed(work.portal, 'schedule-task')
  const patch = typeof comment === 'string' && comment.trim() !== '' ? { comment } : {}
  if (task.status !== status) {
    await work.engine.transition(work, resource, task, status === 'completed' ? 'complete' : 'reopen', patch, null)
  } else if (Object.keys(patch).length > 0) {
    await storageOf(resource).update(work.tx, task.id, {}, patch)
  }
}

async function closeOut(work: Work, id: string, stored: StoredRecord[]): Promise<void> {
  const taskResource = resourceNamed(work.portal, 'schedule-task')
  const scheduleResource = resourceNamed(work.portal, 'daily-schedule')
  await work.tx.update(tasks).set({ closed: true }).where(eq(tasks.schedule, id))
  await refreshRollups(work, taskResource, stored)
  const [schedule] = await findRecords(work.tx, scheduleResource, eq(schedules.id, id))
  if (schedule === undefined) throw new Error(`Schedule ${id} is not there`)
  await work.engine.transition(
    work,
    scheduleResource,
    schedule,
    'close-out',
    { active: 'completed', closeout: true },
    null,
  )
}
