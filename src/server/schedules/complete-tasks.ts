import { and, eq } from 'drizzle-orm'
import type { operations } from '#generated/api/workplace.ts'
import type { Portal } from '#manifest/portal.ts'
import * as texts from '#texts/refusals.ts'
import { schedules, tasks } from '../db/schema.ts'
import { HttpError, invalidValue } from '../http/errors.ts'
import type { Writing } from '../http/write.ts'
import { beginWork } from '../records/change/begin-work.ts'
import { amendRecords, change } from '../records/change/change.ts'
import { variablesOf } from '../records/rules/evaluate.ts'
import { resourceNamed } from '../records/rules/rules.ts'
import type { Work } from '../records/rules/work.ts'
import { findRecords, type StoredRecord } from '../records/store/storage.ts'
import { closeoutLimit } from './closeout-limit.ts'

const whyNotOpen: Record<string, string> = {
  Pending_Approval: texts.scheduleNotApproved,
  Rejected_Schedule: texts.scheduleRejected,
  Closed_Out: texts.scheduleClosedOut,
}

type Completion = operations['completeTasks']['requestBody']['content']['application/json']

/**
 * Marks tasks as completed or pending and, if requested, closes the schedule out. The schedule must be approved, belong
 * to the caller, and not be past its close-out limit. If any id belongs to another schedule or person, nothing changes
 * and the caller gets a 404.
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
  if (schedule.status !== 'Approved_Schedule') {
    throw new HttpError('wrong-state', { message: whyNotOpen[schedule.status] ?? texts.scheduleClosed })
  }
  if (now > closeoutLimit(portal, schedule.schedule_date)) throw new HttpError('closeout-exceeded')
  const work = await beginWork(tx, portal, now, person)
  for (const wanted of body.tasks) {
    const task = byId.get(wanted.id)
    if (task !== undefined) await setTask(work, task, wanted)
  }
  if (body.closeout) await closeOut(work, schedule.id)
}

function assertEachOnce(wanted: Completion['tasks']): void {
  const ids = wanted.map(({ id }) => id)
  const again = ids.findIndex((id, index) => ids.indexOf(id) < index)
  if (again >= 0) throw invalidValue(`/tasks/${again}/id`, texts.taskTwice)
}

async function setTask(
  work: Work,
  task: StoredRecord,
  { status, comment }: Completion['tasks'][number],
): Promise<void> {
  const resource = resourceNamed(work.portal, 'schedule-task')
  const patch = typeof comment === 'string' && comment.trim() !== '' ? { comment } : {}
  const subject = { resource, record: task }
  if (task.status !== status) {
    const event = status === 'completed' ? 'complete' : 'reopen'
    await change(work, subject, { kind: 'transition', event, patch, note: null })
  } else await change(work, subject, { kind: 'amend', patch })
}

/** Closes a schedule and its tasks. */
export async function closeOut(work: Work, id: string): Promise<void> {
  const taskResource = resourceNamed(work.portal, 'schedule-task')
  const mine = await work.store.select(taskResource, [{ schedule: id }], variablesOf(work))
  await amendRecords(work, taskResource, mine, { closed: true })
  const resource = resourceNamed(work.portal, 'daily-schedule')
  const record = await work.store.find(resource, id)
  if (record === undefined) throw new Error(`Schedule ${id} is not there`)
  const patch = { active: 'completed', closeout: true }
  await change(work, { resource, record }, { kind: 'transition', event: 'close-out', patch, note: null })
}
