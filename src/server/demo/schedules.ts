import { addDays, dayIn, instantOf } from '#calculation/calendar.ts'
import { addWorkingDays, calendarIn, lastWorkingDays } from '#calculation/opening-hours.ts'
import { scheduleName } from '#calculation/schedule-name.ts'
import type { Portal } from '#manifest/portal.ts'
import type { comments, readMarkers } from '../db/schema.ts'
import { idFor } from '../ids.ts'
import type { RecordValues } from '../records/store/storage.ts'
import type { DemoPerson } from './people.ts'
import { Random } from './random.ts'
import type { SampleKpi, ScheduleWords } from './schedule-words.ts'

/** A schedule to be played: when it was sent, decided and closed out, and the state that it reaches. */
export interface PlannedSchedule {
  id: string
  staff: string
  /** Null if the person has no line manager. */
  manager: string | null
  day: string
  name: string
  state: State
  sent: string
  decided: string
  closed: string
  tasks: PlannedTask[]
}

export interface PlannedTask {
  id: string
  status: string
  /** Percent, if the manager has approved the task. */
  score: number
  start_time: string
  end_time: string
  values: RecordValues
}

export interface ScheduleData {
  schedules: PlannedSchedule[]
  comments: (typeof comments.$inferInsert)[]
  markers: (typeof readMarkers.$inferInsert)[]
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

/**
 * Returns schedules of all active staff for the last twelve working days and the next one, in every state, with
 * comments and approvals.
 */
export function demoSchedules(people: DemoPerson[], words: ScheduleWords, portal: Portal, now: Date): ScheduleData {
  const { timezone } = portal
  const calendar = calendarIn(portal)
  const data: ScheduleData = { schedules: [], comments: [], markers: [] }
  const today = dayIn(timezone, now)
  const days = [...lastWorkingDays(today, workingDays, calendar), addWorkingDays(today, 1, calendar)]
  for (const [index, person] of people.entries()) {
    // Without KPIs there is nothing that a task could serve.
    if (person.status !== 'active' || words.kpisOf(person.department).length === 0) continue
    const manager = person.line_manager ?? null
    const random = new Random(index + 1)
    for (const [age, day] of days.toReversed().entries()) {
      const state = stateOf(age, today, day, random)
      if (state !== undefined)
        addSchedule(data, {
          person,
          manager,
          day,
          state: manager === null ? undecided[state] : state,
          words,
          random,
          timezone,
          now,
        })
    }
  }
  return data
}

export type State = 'Pending_Approval' | 'Approved_Schedule' | 'Rejected_Schedule' | 'Closed_Out'

/** Replacement states for schedules without an approver. */
const undecided: Record<State, State> = {
  Pending_Approval: 'Approved_Schedule',
  Approved_Schedule: 'Approved_Schedule',
  Rejected_Schedule: 'Closed_Out',
  Closed_Out: 'Closed_Out',
}

/**
 * Returns a state for a day; `age` 0 is the next working day. The latest working day is approved for everyone, so that
 * the home page shows work. Most earlier days are closed out, and some are in each of the other states.
 */
function stateOf(age: number, today: string, day: string, random: Random): State | undefined {
  const draw = random.next()
  if (day > today) return draw < 0.5 ? 'Pending_Approval' : undefined
  if (age === 1) return 'Approved_Schedule'
  if (age === 2) return draw < 0.5 ? 'Approved_Schedule' : 'Closed_Out'
  if (draw < 0.25) return undefined
  if (random.chance(0.08)) return 'Rejected_Schedule'
  // Some staff forget to close out the previous day.
  return random.chance(age === 3 ? 0.3 : 0.05) ? 'Approved_Schedule' : 'Closed_Out'
}

interface Plan {
  person: DemoPerson
  /** Null if the person has no line manager. */
  manager: string | null
  day: string
  state: State
  words: ScheduleWords
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
  const planned = new Set<string>()
  const tasks = Array.from({ length: random.between(3, 5) }, (_, row) => taskOf(plan, id, row, planned))
  data.schedules.push({ id, staff: person.id, manager, day, name, state, sent, decided, closed, tasks })
  for (const task of tasks) if (random.chance(0.18)) addTalk(data, plan, task)
}

/** `planned` has the names of the tasks of the day. The name of the new one is added to it. */
function taskOf(
  { person, day, state, words, random, timezone }: Plan,
  schedule: string,
  row: number,
  planned: Set<string>,
): PlannedTask {
  const kpis = words.kpisOf(person.department)
  const drawn = random.pick(kpis)
  const likely = random.pick(drawn.measures)
  const [start, end] = slots[row] ?? slots[0]
  const status = taskStatus(state, random)
  const at = random.between(0, drawn.tasks.length - 1) + row
  const offers = [drawn, ...kpis.filter((each) => each !== drawn)].flatMap((kpi) =>
    offersOf(kpi, kpi === drawn ? at : 0),
  )
  const { kpi, name } = offers.find((offer) => !planned.has(offer.name)) ?? { kpi: drawn, name: likely.measure }
  planned.add(name)
  const measure = kpi === drawn ? likely : (kpi.measures[0] ?? likely)
  return {
    id: idFor(`task ${schedule} ${row}`),
    status,
    score: status === 'approved' ? random.between(14, 20) * 5 : 0,
    start_time: instantOf(timezone, `${day}T${start}`).toISOString(),
    end_time: instantOf(timezone, `${day}T${end}`).toISOString(),
    values: { name, kpi: kpi.id, objective_id: measure.id, objective: measure.measure },
  }
}

/** Returns the tasks of a KPI, from a place on and then from the first. One without tasks is worked on by its measures. */
function offersOf(kpi: SampleKpi, at: number): { kpi: SampleKpi; name: string }[] {
  const names = kpi.tasks.length > 0 ? kpi.tasks : kpi.measures.map(({ measure }) => measure)
  return names.map((_, i) => ({ kpi, name: names[(at + i) % names.length] ?? '' }))
}

function taskStatus(state: State, random: Random): string {
  if (state === 'Approved_Schedule') return random.chance(0.4) ? 'completed' : 'pending'
  if (state !== 'Closed_Out') return 'pending'
  if (random.chance(0.15)) return 'pending'
  if (random.chance(0.25)) return 'completed'
  return random.chance(0.93) ? 'approved' : 'rejected'
}

/**
 * Adds a short conversation between owner and manager. Sometimes the person whose turn it is hasn't read the last
 * comment.
 */
function addTalk(data: ScheduleData, plan: Plan, task: PlannedTask): void {
  const { person, manager, words, random, timezone, day, now } = plan
  if (manager === null || words.conversationTypes.length === 0) return
  const lines = random.pick(talk)
  const started = Date.parse(earlier(instantOf(timezone, `${day}T09:${String(random.between(10, 59))}`), now, 30))
  const last = data.comments.length + lines.length
  for (const [i, content] of lines.entries()) {
    data.comments.push({
      id: data.comments.length + 1,
      task: task.id,
      author: i % 2 === 0 ? manager : person.id,
      conversation_type: random.pick(words.conversationTypes),
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

/** Returns the moment, or some minutes before now if the moment is in the future. */
function earlier(moment: Date, now: Date, minutes: number): string {
  return new Date(Math.min(moment.getTime(), now.getTime() - minutes * 60_000)).toISOString()
}
