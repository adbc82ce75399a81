import { addDays, dayIn, nextWeekday, type WorkingCalendar, workingDays } from '#calculation/calendar.ts'
import type { history, records } from '../db/schema.ts'
import { idFor } from '../ids.ts'
import type { DemoPerson } from './people.ts'
import { Random } from './random.ts'
import { base } from './schedules.ts'

export interface LeaveData {
  requests: (typeof records.$inferInsert)[]
  approvals: (typeof records.$inferInsert)[]
  history: (typeof history.$inferInsert)[]
}

const states = [
  'approved',
  'relief-accepted',
  'submitted',
  'draft',
  'taken',
  'rejected',
  'returned',
  'cancelled',
] as const
type State = (typeof states)[number]

const reasons = [
  'Family trip',
  'Professional examination',
  'House relocation',
  'Wedding of a sister',
  'Malaria treatment',
]
const entitlements: Record<string, number> = { annual: 20, sick: 12, casual: 5 }

/** A leave request of each second person, every state several times; those that wait have an approval open. */
export function demoLeave(people: DemoPerson[], timezone: string, calendar: WorkingCalendar, now: Date): LeaveData {
  const data: LeaveData = { requests: [], approvals: [], history: [] }
  const asking = people.filter((person, index) => index % 2 === 0 && person.line_manager !== null)
  for (const [index, person] of asking.entries()) {
    const state = states[index % states.length] ?? 'draft'
    const relief =
      people.find((other) => other.id !== person.id && other.department === person.department) ??
      people.find((other) => other.id !== person.id)
    if (relief !== undefined) addRequest(data, person, relief, state, index, timezone, calendar, now)
  }
  return data
}

function addRequest(
  data: LeaveData,
  person: DemoPerson,
  relief: DemoPerson,
  state: State,
  index: number,
  timezone: string,
  calendar: WorkingCalendar,
  now: Date,
): void {
  const random = new Random(500 + index)
  const today = dayIn(timezone, now)
  const past = state === 'taken' || state === 'cancelled' || state === 'rejected'
  const from = nextWeekday(addDays(today, past ? -random.between(20, 60) : random.between(5, 30)))
  const to = addDays(from, random.between(0, 4))
  const type = random.pick(['annual', 'annual', 'annual', 'casual', 'sick'])
  const days = workingDays(from, to, calendar)
  const asked = new Date(now.getTime() - random.between(1, 5) * 86_400_000 - (past ? 70 * 86_400_000 : 0)).toISOString()
  const id = idFor(`leave ${person.email}`)
  const submitted = state !== 'draft'
  const waits = state === 'relief-accepted'
  const decided = ['approved', 'rejected', 'returned', 'taken'].includes(state)
  const record = base(id, 'LR', today, data.requests.length + 1, state, asked, person.id)
  data.requests.push({
    ...record,
    resource: 'leave-request',
    data: {
      employee: person.id,
      leave_type: type,
      from_date: from,
      to_date: to,
      half_day: false,
      total_leave_days: days,
      days_used: 0,
      leave_balance: entitlements[type] ?? 0,
      reason: random.pick(reasons),
      relief_officer: relief.id,
      ...(submitted && { submitted_at: asked }),
      ...((waits || decided) && { approver: person.line_manager }),
      ...((state === 'rejected' || state === 'returned') && {
        decision_note: 'Two colleagues are away on these days.',
      }),
      ...(state === 'taken' && { resumed_on: addDays(to, 1) }),
    },
  })
  addSteps(data, person, relief, state, id, asked)
  if (waits) data.approvals.push(approvalFor(person, data.approvals.length, id, from, to, today, asked))
}

/** What happened before a request came to stand where it stands. */
const paths: Record<State, [event: string, from: string | null, to: string, by: 'owner' | 'relief' | 'manager'][]> = {
  draft: [],
  submitted: [['submit', 'draft', 'submitted', 'owner']],
  'relief-accepted': [
    ['submit', 'draft', 'submitted', 'owner'],
    ['accept-relief', 'submitted', 'relief-accepted', 'relief'],
  ],
  approved: [
    ['submit', 'draft', 'submitted', 'owner'],
    ['accept-relief', 'submitted', 'relief-accepted', 'relief'],
    ['approve', 'relief-accepted', 'approved', 'manager'],
  ],
  taken: [
    ['submit', 'draft', 'submitted', 'owner'],
    ['accept-relief', 'submitted', 'relief-accepted', 'relief'],
    ['approve', 'relief-accepted', 'approved', 'manager'],
    ['resume', 'approved', 'taken', 'owner'],
  ],
  rejected: [
    ['submit', 'draft', 'submitted', 'owner'],
    ['reject', 'submitted', 'rejected', 'manager'],
  ],
  returned: [
    ['submit', 'draft', 'submitted', 'owner'],
    ['return', 'submitted', 'returned', 'manager'],
  ],
  cancelled: [['cancel', 'draft', 'cancelled', 'owner']],
}

function addSteps(
  data: LeaveData,
  person: DemoPerson,
  relief: DemoPerson,
  state: State,
  record: string,
  asked: string,
): void {
  const actors = { owner: person.id, relief: relief.id, manager: person.line_manager ?? null }
  const of = { resource: 'leave-request', record, note: null }
  data.history.push({ ...of, event: 'create', from: null, to: 'draft', actor: person.id, at: asked })
  for (const [step, [event, from, to, by]] of paths[state].entries()) {
    const at = new Date(Date.parse(asked) + (step + 1) * 1_800_000).toISOString()
    data.history.push({ ...of, event, from, to, actor: actors[by], at })
  }
}

function approvalFor(
  person: DemoPerson,
  number: number,
  subject: string,
  from: string,
  to: string,
  today: string,
  asked: string,
) {
  const due = new Date(Date.parse(asked) + 48 * 3_600_000).toISOString()
  return {
    ...base(idFor(`approval ${subject}`), 'APR', today, 5_000 + number, 'pending', asked, null),
    resource: 'approval',
    data: {
      title: `Leave of ${person.full_name}, ${from} to ${to}`,
      subject_type: 'leave-request',
      subject_id: subject,
      requester: person.id,
      approver: person.line_manager,
      due_at: due,
    },
  }
}
