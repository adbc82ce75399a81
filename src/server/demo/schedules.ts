import { addDays, dayIn, instantOf, lastWeekdays, nextWeekday } from '#calculation/calendar.ts'
import { scheduleName } from '#calculation/schedule-name.ts'
import type { comments, history, notifications, readMarkers, records, schedules, tasks } from '../db/schema.ts'
import { idFor } from '../ids.ts'
import { demoConversationTypes, demoKpis } from './kpis.ts'
import type { DemoPerson } from './people.ts'
import { Random } from './random.ts'

type ScheduleRow = typeof schedules.$inferInsert
type TaskRow = typeof tasks.$inferInsert

export interface ScheduleData {
  schedules: ScheduleRow[]
  tasks: TaskRow[]
  comments: (typeof comments.$inferInsert)[]
  markers: (typeof readMarkers.$inferInsert)[]
  approvals: (typeof records.$inferInsert)[]
  notifications: (typeof notifications.$inferInsert)[]
  history: (typeof history.$inferInsert)[]
}

const workingDays = 12
const slots = [
  ['08:00', '10:00'],
  ['10:00', '11:30'],
  ['11:30', '13:00'],
  ['14:00', '15:30'],
  ['15:30', '17:00'],
] as const

const talk = [
  ['Good morning, any update on this?', 'Yes, the last two are on site now.'],
  ['Please share the evidence before close out.', 'I will attach the report this afternoon.'],
  [
    'Three of the five have drop cable on site. One still waits for the estate permit.',
    'Thank you. I will call the estate office first thing.',
  ],
  ['Can this move to tomorrow if the vendor is late?', 'Keep it today; I will confirm by noon.'],
  ['Noted, thank you.', 'The customer has confirmed the payment.'],
]

/** Schedules of everyone over the last twelve working days and the next, in every state, with talk and approvals. */
export function demoSchedules(people: DemoPerson[], timezone: string, now: Date): ScheduleData {
  const data: ScheduleData = {
    schedules: [],
    tasks: [],
    comments: [],
    markers: [],
    approvals: [],
    notifications: [],
    history: [],
  }
  const today = dayIn(timezone, now)
  const days = [...lastWeekdays(today, workingDays), nextWeekday(today)]
  for (const [index, person] of people.entries()) {
    if (person.line_manager === null || person.line_manager === undefined) continue
    const random = new Random(index + 1)
    for (const [age, day] of days.toReversed().entries()) {
      const state = stateOf(age, today, day, random)
      if (state !== undefined)
        addSchedule(data, { person, manager: person.line_manager, day, state, random, timezone, now })
    }
  }
  return data
}

type State = 'Pending_Approval' | 'Approved_Schedule' | 'Rejected_Schedule' | 'Closed_Out'

/** The older a day, the more is settled; every state and both open ends occur. `age` 0 is the day to come. */
function stateOf(age: number, today: string, day: string, random: Random): State | undefined {
  if (day > today) return random.chance(0.5) ? 'Pending_Approval' : undefined
  if (age === 1) return random.chance(0.8) ? 'Approved_Schedule' : 'Pending_Approval'
  if (age === 2) return random.chance(0.5) ? 'Approved_Schedule' : 'Closed_Out'
  if (random.chance(0.25)) return undefined
  if (random.chance(0.08)) return 'Rejected_Schedule'
  return random.chance(0.05) ? 'Approved_Schedule' : 'Closed_Out'
}

interface Plan {
  person: DemoPerson
  manager: string
  day: string
  state: State
  random: Random
  timezone: string
  now: Date
}

function addSchedule(data: ScheduleData, plan: Plan): void {
  const { person, manager, day, state, random, timezone, now } = plan
  const name = scheduleName(day, person.full_name)
  const id = idFor(`schedule ${person.email} ${day}`)
  const sent = earlier(instantOf(timezone, `${addDays(day, -1)}T16:${String(random.between(10, 59))}`), now, 40)
  const decided = earlier(instantOf(timezone, `${day}T07:${String(random.between(10, 50))}`), now, 20)
  const closed = earlier(instantOf(timezone, `${day}T17:${String(random.between(10, 50))}`), now, 10)
  const own = Array.from({ length: random.between(3, 5) }, (_, row) => taskOf(plan, id, row, sent))
  data.tasks.push(...own)
  data.schedules.push({
    ...base(id, 'DS', day, data.schedules.length + 1, state, sent, person.id),
    name,
    staff: person.id,
    schedule_date: day,
    active: state === 'Closed_Out' ? 'completed' : 'active',
    closeout: state === 'Closed_Out',
    closed_out_at: state === 'Closed_Out' ? closed : null,
    task_count: own.length,
    completed_count: own.filter((task) => task.status === 'completed' || task.status === 'approved').length,
    to_review: own.filter((task) => task.status === 'completed' && task.closed).length,
    reviewer: manager,
    review_note: state === 'Rejected_Schedule' ? 'Two of these tasks belong to another KPI.' : null,
  })
  addApproval(data, plan, id, name, sent, decided)
  addHistory(data, plan, id, sent, decided, closed)
  if (state !== 'Pending_Approval') addDecisionNews(data, plan, id, name, decided)
  for (const task of own) if (random.chance(0.18)) addTalk(data, plan, task)
}

function taskOf({ person, day, state, random, timezone }: Plan, schedule: string, row: number, sent: string): TaskRow {
  const kpi = random.pick(demoKpis)
  const measure = random.pick(kpi.measures)
  const [start, end] = slots[row] ?? slots[0]
  const status = taskStatus(state, random)
  return {
    ...base(idFor(`task ${schedule} ${row}`), undefined, day, row, status, sent, person.id),
    schedule,
    staff: person.id,
    row,
    name: random.pick(kpi.tasks),
    kpi: kpi.id,
    objective_id: measure.id,
    objective: measure.measure,
    start_time: instantOf(timezone, `${day}T${start}`).toISOString(),
    end_time: instantOf(timezone, `${day}T${end}`).toISOString(),
    score: status === 'approved' ? random.between(14, 20) * 5 : null,
    comment: status === 'rejected' ? 'The evidence is missing.' : null,
    closed: state === 'Closed_Out',
  }
}

function taskStatus(state: State, random: Random): string {
  if (state === 'Approved_Schedule') return random.chance(0.4) ? 'completed' : 'pending'
  if (state !== 'Closed_Out') return 'pending'
  if (random.chance(0.15)) return 'pending'
  if (random.chance(0.25)) return 'completed'
  return random.chance(0.93) ? 'approved' : 'rejected'
}

function addApproval(
  data: ScheduleData,
  { person, manager, day, state }: Plan,
  schedule: string,
  name: string,
  sent: string,
  decided: string,
): void {
  const pending = state === 'Pending_Approval'
  const status = pending ? 'pending' : state === 'Rejected_Schedule' ? 'rejected' : 'approved'
  const id = idFor(`approval ${schedule}`)
  const due = new Date(Date.parse(sent) + 24 * 3_600_000).toISOString()
  const content = {
    title: name,
    subject_type: 'daily-schedule',
    subject_id: schedule,
    requester: person.id,
    approver: manager,
    due_at: due,
  }
  data.approvals.push({
    ...base(id, 'APR', day, data.approvals.length + 1, status, sent, null),
    resource: 'approval',
    data: pending ? content : { ...content, decided_at: decided },
  })
  if (!pending) return
  data.notifications.push({
    ...base(idFor(`notification approval ${schedule}`), undefined, day, 0, 'unread', sent, null),
    recipient: manager,
    title: 'Your approval is wanted',
    body: name,
    category: 'approval',
    link: `/workplace/approvals?id=${id}`,
    subject_type: 'approval',
    subject_id: id,
  })
}

function addDecisionNews(
  data: ScheduleData,
  { person, day, state, random }: Plan,
  schedule: string,
  name: string,
  at: string,
): void {
  const rejected = state === 'Rejected_Schedule'
  data.notifications.push({
    ...base(
      idFor(`notification decision ${schedule}`),
      undefined,
      day,
      0,
      random.chance(0.2) ? 'unread' : 'read',
      at,
      null,
    ),
    recipient: person.id,
    title: rejected ? 'Daily schedule rejected' : 'Daily schedule approved',
    body: name,
    category: 'schedule',
    link: `/?id=${schedule}`,
    subject_type: 'daily-schedule',
    subject_id: schedule,
  })
}

function addHistory(
  data: ScheduleData,
  { person, manager, state }: Plan,
  record: string,
  sent: string,
  decided: string,
  closed: string,
): void {
  const of = { resource: 'daily-schedule', record }
  data.history.push({
    ...of,
    event: 'create',
    from: null,
    to: 'Pending_Approval',
    actor: person.id,
    at: sent,
    note: null,
  })
  if (state === 'Pending_Approval') return
  const rejected = state === 'Rejected_Schedule'
  data.history.push({
    ...of,
    event: rejected ? 'reject' : 'approve',
    from: 'Pending_Approval',
    to: rejected ? 'Rejected_Schedule' : 'Approved_Schedule',
    actor: manager,
    at: decided,
    note: rejected ? 'Two of these tasks belong to another KPI.' : null,
  })
  if (state === 'Closed_Out') {
    data.history.push({
      ...of,
      event: 'close-out',
      from: 'Approved_Schedule',
      to: 'Closed_Out',
      actor: person.id,
      at: closed,
      note: null,
    })
  }
}

/** A short exchange between owner and manager; whose turn it is has not read the last word, sometimes. */
function addTalk(data: ScheduleData, { person, manager, random, timezone, day, now }: Plan, task: TaskRow): void {
  const lines = random.pick(talk)
  const started = Date.parse(earlier(instantOf(timezone, `${day}T09:${String(random.between(10, 59))}`), now, 30))
  const last = data.comments.length + lines.length
  for (const [i, content] of lines.entries()) {
    data.comments.push({
      id: data.comments.length + 1,
      task: task.id,
      author: i % 2 === 0 ? manager : person.id,
      conversation_type: random.pick(demoConversationTypes).id,
      content,
      created_at: new Date(started + i * 420_000).toISOString(),
    })
  }
  const seenByOwner = random.chance(0.7) ? last : last - lines.length
  const seenByManager = random.chance(0.6) ? last : last - 1
  data.markers.push(
    { task: task.id, staff: person.id, up_to: seenByOwner },
    { task: task.id, staff: manager, up_to: seenByManager },
  )
}

/** The moment, or some minutes before now when it has not come yet. */
function earlier(moment: Date, now: Date, minutes: number): string {
  return new Date(Math.min(moment.getTime(), now.getTime() - minutes * 60_000)).toISOString()
}

export function base(
  id: string,
  prefix: string | undefined,
  day: string,
  number: number,
  status: string,
  at: string,
  by: string | null,
) {
  const reference = prefix === undefined ? null : `${prefix}-${day.slice(0, 4)}-${String(number).padStart(5, '0')}`
  return { id, reference, status, version: 1, created_at: at, updated_at: at, created_by: by }
}
