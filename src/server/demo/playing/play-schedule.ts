import { change } from '../../records/change/change.ts'
import { resourceNamed } from '../../records/rules/rules.ts'
import type { RecordValues } from '../../records/store/storage.ts'
import { closeOut } from '../../schedules/complete-tasks.ts'
import { sendSchedule } from '../../schedules/create.ts'
import type { ScheduleWords } from '../schedule-words.ts'
import type { PlannedSchedule, PlannedTask } from '../schedules.ts'
import type { Play } from './play.ts'

const minute = 60_000

/** Plans what happens to a daily schedule: it is sent, decided, worked through, closed out and reviewed. */
export function playSchedule(play: Play, planned: PlannedSchedule, words: ScheduleWords): void {
  const { id, staff, manager, day, name, state, sent, decided, closed, tasks } = planned
  const step = (at: string | number, what: string, run: (at: Date) => Promise<unknown>) =>
    play.plan(new Date(at), `daily-schedule ${id} ${what}`, async (then) => void (await run(then)))
  const rows = tasks.map(({ id: task, start_time, end_time, values }) => ({
    id: task,
    start_time,
    end_time,
    ...values,
  }))
  step(sent, 'send', (at) => sendSchedule(play.work(at, staff), { id, name, staff, schedule_date: day }, rows))
  if (state === 'Pending_Approval') return
  // Without a line manager, the portal has approved it already.
  if (manager !== null) {
    const [event, patch] =
      state === 'Rejected_Schedule' ? ['reject', { review_note: words.rejection }] : ['approve', {}]
    step(decided, event, (at) => run(play, 'daily-schedule', id, { event, patch, actor: manager, at }))
  }
  if (state === 'Rejected_Schedule') return
  for (const task of tasks.filter(({ status }) => status !== 'pending')) {
    const latest = state === 'Closed_Out' ? Date.parse(closed) : play.now.getTime()
    const done = Math.max(Date.parse(decided) + minute, Math.min(Date.parse(task.end_time), latest - minute))
    step(done, 'task done', (at) =>
      run(play, 'schedule-task', task.id, { event: 'complete', patch: {}, actor: staff, at }),
    )
  }
  if (state !== 'Closed_Out') return
  step(closed, 'close out', (at) => closeOut(play.work(at, staff), id))
  for (const task of tasks) if (manager !== null) review(play, task, manager, closed, words)
}

function review(play: Play, task: PlannedTask, manager: string, closed: string, words: ScheduleWords): void {
  const decision = decisionOn(task, words)
  if (decision === undefined) return
  const at = new Date(Math.min(Date.parse(closed) + 15 * 60 * minute, play.now.getTime() - minute))
  play.plan(at, `schedule-task ${task.id} review`, (then) =>
    run(play, 'schedule-task', task.id, { ...decision, actor: manager, at: then }),
  )
}

function decisionOn(
  { status, score }: PlannedTask,
  { comment }: ScheduleWords,
): { event: string; patch: RecordValues } | undefined {
  if (status === 'approved') return { event: 'approve', patch: { score } }
  return status === 'rejected' ? { event: 'reject', patch: { comment } } : undefined
}

interface Transition {
  event: string
  patch: RecordValues
  actor: string
  at: Date
}

async function run(play: Play, name: string, id: string, { event, patch, actor, at }: Transition): Promise<void> {
  const resource = resourceNamed(play.portal, name)
  const record = play.store.records.get(name, id)
  if (record === undefined) return
  await change(play.work(at, actor), { resource, record }, { kind: 'transition', event, patch, note: null })
}
