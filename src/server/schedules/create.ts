import { eq } from 'drizzle-orm'
import { dayIn, instantOf, wallTimeIn } from '#calculation/calendar.ts'
import { dayOfName, scheduleName } from '#calculation/schedule-name.ts'
import { taskTimeErrors } from '#calculation/task-times.ts'
import type { operations } from '#generated/api/workplace.ts'
import type { Portal } from '#manifest/portal.ts'
import * as texts from '#texts/refusals.ts'
import { staff } from '../db/schema.ts'
import { HttpError, invalidValue, type ValueProblem } from '../http/errors.ts'
import type { Writing } from '../http/write.ts'
import { beginWork } from '../records/change/begin-work.ts'
import { createRecords } from '../records/change/change.ts'
import { resourceNamed } from '../records/rules/rules.ts'
import type { Work } from '../records/rules/work.ts'
import type { RecordValues } from '../records/store/storage.ts'
import { kpisFor, type Measure } from './kpis.ts'

type NewSchedule = operations['createSchedule']['requestBody']['content']['application/json']
type NewTask = NewSchedule['tasks'][number]

/** Creates a schedule with its tasks and requests its approval. Returns the schedule's id. */
export async function createSchedule(portal: Portal, body: NewSchedule, writing: Writing): Promise<string> {
  const { tx, person, now } = writing
  // A task with another person's id gets the same response as an unknown id.
  if (body.tasks.some((task) => task.staff_id !== person.id)) throw new HttpError('not-found')
  const day = await checkName(portal, body.name, writing)
  const kpis = await kpisFor(tx, portal, person)
  const measures = new Map(kpis.map((kpi) => [kpi.id, kpi.measures]))
  const rows = checkTasks(portal, body.tasks, measures, day)
  const work = await beginWork(tx, portal, now, person)
  return sendSchedule(work, { name: body.name, staff: person.id, schedule_date: day }, rows)
}

/** Creates a schedule and its tasks from values that have been checked. Returns the schedule's id. */
export async function sendSchedule(
  work: Work,
  values: RecordValues & { staff: string },
  tasks: RecordValues[],
): Promise<string> {
  const { portal } = work
  const begun = { ...values, active: 'active', closeout: false }
  const [schedule] = await createRecords(work, resourceNamed(portal, 'daily-schedule'), [begun])
  if (schedule === undefined) throw new Error('A schedule was not inserted')
  const rows = tasks.map((task, row) => ({
    ...task,
    ...{ row, schedule: schedule.id, staff: values.staff, closed: false },
  }))
  await createRecords(work, resourceNamed(portal, 'schedule-task'), rows)
  return schedule.id
}

/** Checks that the name consists of the day and the caller's name, and that the day isn't in the past. Returns the day. */
async function checkName(portal: Portal, name: string, { tx, person, now }: Writing): Promise<string> {
  const [row] = await tx.select({ name: staff.full_name }).from(staff).where(eq(staff.id, person.id))
  const day = dayOfName(name)
  const expected = scheduleName(day ?? 'yyyy-MM-dd', row?.name ?? '')
  if (day === undefined || name !== expected) {
    throw invalidValue('/name', texts.nameTheSchedule(expected))
  }
  if (day < dayIn(portal.timezone, now)) throw invalidValue('/name', texts.chooseTodayOrLater)
  return day
}

function checkTasks(portal: Portal, tasks: NewTask[], measures: Map<string, Measure[]>, day: string) {
  const errors: ValueProblem[] = []
  const onWallClock = (instant: string) => wallTimeIn(portal.timezone, new Date(instant))
  const rows = tasks.map((task, index) => {
    const problem = (field: keyof NewTask, message: string) =>
      errors.push({ pointer: `/tasks/${index}/${field}`, message })
    const offered = measures.get(task.kpi_id)
    const measure = offered?.find(({ id }) => id === task.objective_id)
    if (offered === undefined) problem('kpi_id', texts.chooseKpi)
    else if (measure === undefined) problem('objective_id', texts.chooseMeasure)
    const start = toInstant(portal.timezone, task.start_time)
    const end = toInstant(portal.timezone, task.end_time)
    const times = taskTimeErrors({ day, start: onWallClock(start), end: onWallClock(end) })
    if (times.start_time !== undefined) problem('start_time', times.start_time)
    if (times.end_time !== undefined) problem('end_time', times.end_time)
    return {
      name: task.name.trim(),
      kpi: task.kpi_id,
      objective_id: task.objective_id,
      objective: measure?.measure ?? '',
      start_time: start,
      end_time: end,
    }
  })
  if (errors.length > 0) throw new HttpError('invalid', { message: errors[0]?.message ?? '', errors })
  return rows
}

/** Converts a timestamp to UTC. Without a zone it is a local time in the portal's time zone. */
function toInstant(timezone: string, text: string): string {
  const zoned = /(Z|[+-]\d\d:\d\d)$/.test(text)
  return (zoned ? new Date(text) : instantOf(timezone, text.slice(0, 19))).toISOString()
}
