import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Reply } from '../../support/client.ts'
import { staffOf } from '../../support/staff.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'

// From an alarm to its root cause, an escalation and a sanction; meetings with their actions; plans with milestones and money.

// Each test is a story of many requests.
vi.setConfig({ testTimeout: 180_000 })

const hour = 3_600_000
const day = 24 * hour

const clock = new TestClock()
let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal({ clock })
  await portal.forgetDeadlines()
})

afterAll(() => portal.stop())

const { as, idOf, created, done, refused, read, listed, edited } = staffOf(() => portal)
const later = (milliseconds: number): string => new Date(clock.now().getTime() + milliseconds).toISOString()
const dayIn = (days: number): string => later(days * day).slice(0, 10)
const messagesOf = ({ body }: Reply) => body.errors?.map(({ message }: { message: string }) => message)

async function pass(milliseconds: number): Promise<void> {
  clock.advance(milliseconds)
  await portal.server.scheduler.runDue()
}

let number = 0
const alarm = (values: object = {}) => {
  number += 1
  return created('network-data-analyst', 'alarm', {
    ...{ specific_problem: `PON port ${number} lost its signal`, alarm_type: 'communicationsAlarm' },
    ...{ perceived_severity: 'CRITICAL', probable_cause: 'fibreCut', alarmed_object_type: 'pon-port' },
    ...{ source_system: 'manual', raised_at: later(-hour), service_affecting: true, affected_customers: 40, ...values },
  })
}

it('groups alarms under a root cause, takes their own along, and allows no circle', async () => {
  const [root, child, grandchild] = [await alarm(), await alarm(), await alarm()]
  await done('performance-officer', 'alarm', grandchild, 'group', { parent_alarm: child })
  await done('performance-officer', 'alarm', child, 'group', { parent_alarm: root })
  expect(await read('bpu', 'alarm', grandchild)).toMatchObject({ parent_alarm: root })
  expect(await read('bpu', 'alarm', root)).toMatchObject({ is_root_cause: true, child_count: 2 })
  for (const parent of [root, child, grandchild]) {
    const reply = await refused('performance-officer', 'alarm', root, 'group', { parent_alarm: parent })
    expect(messagesOf(reply)).toEqual([
      "Choose another alarm that isn't cleared and isn't grouped itself. An alarm can't be under one that is grouped under it.",
    ])
  }
})

it('groups several alarms at once, and leaves out the one that would be under itself or under its own child', async () => {
  const [root, other, third] = [await alarm(), await alarm(), await alarm()]
  const grouped = async (ids: string[], parent_alarm: string) => {
    const client = await as('performance-officer')
    const records = await Promise.all(
      ids.map(async (id) => ({ id, version: (await client.get(`/api/v2/records/alarm/${id}`)).body.data.version })),
    )
    const { body } = await client.post(
      '/api/v2/records/alarm/transitions/group',
      { records, values: { parent_alarm } },
      { 'idempotency-key': randomUUID() },
    )
    return body.data.map(({ refusal }: Reply['body']) => refusal?.message)
  }
  const circle =
    "Choose another alarm that isn't cleared and isn't grouped itself. An alarm can't be under one that is grouped under it."
  expect(await grouped([root, other], root)).toEqual([circle, undefined])
  expect(await grouped([root, third], other), 'under its own child').toEqual([circle, circle])
  expect(await read('bpu', 'alarm', root)).toMatchObject({ is_root_cause: true, child_count: 1 })
  expect((await read('bpu', 'alarm', root)).parent_alarm ?? '').toBe('')
  expect(await grouped([third], root)).toEqual([undefined])
  expect(await read('bpu', 'alarm', root)).toMatchObject({ child_count: 2 })
})

it('acknowledges a root cause together with what is grouped under it, and keeps how bad a cleared alarm was', async () => {
  const [root, child] = [await alarm(), await alarm({ perceived_severity: 'MINOR' })]
  await done('performance-officer', 'alarm', child, 'group', { parent_alarm: root })
  await done('network-data-analyst', 'alarm', root, 'acknowledge')
  const inCharge = { ack_state: 'acknowledged', ack_user: await idOf('network-data-analyst') }
  expect(await read('bpu', 'alarm', child)).toMatchObject(inCharge)
  await refused('performance-officer', 'alarm', child, 'clear', { comment: 'Light is back.' })
  clock.advance(hour)
  await done('network-infrastructure-support', 'alarm', child, 'clear', { comment: 'Light is back.' })
  expect(await read('bpu', 'alarm', child)).toMatchObject({
    ...{ status: 'cleared', perceived_severity: 'CLEARED', raised_severity: 'MINOR', minutes_to_clear: 120 },
  })
})

it('takes an alarm of a source system once while it is open', async () => {
  const known = { source_system: 'olt-nms', external_alarm_id: 'NMS-1' }
  const first = await alarm(known)
  const again = await (await as('network-data-analyst')).create('alarm', {
    ...{ specific_problem: 'Again', alarm_type: 'communicationsAlarm', perceived_severity: 'MAJOR' },
    ...{
      probable_cause: 'fibreCut',
      alarmed_object_type: 'pon-port',
      raised_at: later(-hour),
      service_affecting: true,
    },
    ...known,
  })
  expect(messagesOf(again)?.[0]).toContain('This alarm of the source system is open here already')
  await done('network-data-analyst', 'alarm', first, 'clear')
  await alarm(known)
})

const action = async (name: string, what: string) => ({ action: what, owner: await idOf(name), due: dayIn(3) })
const cause = async () => ({
  ...{ root_cause: 'The van checklist lists no consumables.', cause_category: 'process' },
  whys: ['It took nine hours.', 'The crew drove back.', 'The van was not checked.'].map((why) => ({ why })),
  corrective_actions: [await action('technicians', 'Put consumables on the checklist')],
})

/** Returns an analysis of an alarm, asked of the technician, of which the cause is named. */
async function analysed(): Promise<{ id: string; action: string; alarm: string }> {
  const root = await alarm()
  const technician = await idOf('technicians')
  const asked = { responsible: technician, department: 'operations', comment: 'Down for nine hours.' }
  await done('performance-officer', 'alarm', root, 'open-analysis', asked)
  const [analysis] = await listed('performance-officer', 'root-cause-analysis', `filter=alarm:eq:${root}`)
  await done('technicians', 'root-cause-analysis', analysis.id, 'start')
  await done('technicians', 'root-cause-analysis', analysis.id, 'resolve', await cause())
  const [item] = await listed('performance-officer', 'action-item', `filter=root_cause_analysis:eq:${analysis.id}`)
  return { id: analysis.id, action: item.id, alarm: root }
}

it('raises an escalation level by level, and answers it to whoever raised it', async () => {
  const root = await alarm()
  const to = await idOf('gm-network-operations')
  await done('performance-officer', 'alarm', root, 'escalate', { escalate_to: to, comment: 'Nobody answers.' })
  const [first] = await listed('bpu', 'escalation', `filter=alarm:eq:${root}`)
  expect(first.values).toMatchObject({ domain: 'network', level: 1, escalated_to: to })
  expect(await read('bpu', 'alarm', root)).toMatchObject({ escalated: true, escalation_level: 1 })
  await refused('technicians', 'escalation', first.id, 'acknowledge')
  await done('gm-network-operations', 'escalation', first.id, 'acknowledge', { escalated_to: to })
  await done('gm-network-operations', 'escalation', first.id, 'act', { action_plan: 'A crew goes out.' })
  await done('gm-network-operations', 'escalation', first.id, 'resolve', { resolution: 'Spliced.' })
  await done('performance-officer', 'escalation', first.id, 'close')
  expect(await read('bpu', 'alarm', root)).toMatchObject({ escalated: false })
})

it('closes an analysis only with three whys, verified actions, and by somebody else', async () => {
  const root = await alarm()
  const asked = { responsible: await idOf('performance-officer'), department: 'performance', comment: 'Too late.' }
  await done('bpu', 'alarm', root, 'open-analysis', asked)
  const again = await refused('bpu', 'alarm', root, 'open-analysis', asked)
  expect(again.body.message ?? JSON.stringify(again.body)).toContain('An analysis of it is open already')
  const [{ id, values }] = await listed('bpu', 'root-cause-analysis', `filter=alarm:eq:${root}`)
  expect(values.due_on).toBe('2026-11-27')
  await done('performance-officer', 'root-cause-analysis', id, 'start')
  const known = await cause()
  const shallow = { ...known, whys: known.whys.slice(0, 2) }
  const early = await refused('performance-officer', 'root-cause-analysis', id, 'resolve', shallow)
  expect(messagesOf(early)).toEqual(['Ask why at least three times. A first answer is rarely the cause'])
  await done('performance-officer', 'root-cause-analysis', id, 'resolve', known)
  const closing = { verification: 'Three vans were checked.' }
  const own = await refused('performance-officer', 'root-cause-analysis', id, 'close', closing)
  expect(JSON.stringify(own.body)).toContain('so someone else must verify it')
  const open = await refused('compliance-officer', 'root-cause-analysis', id, 'close', closing)
  expect(JSON.stringify(open.body)).toContain('Verify or cancel all actions first; still open: 1')
  const [item] = await listed('bpu', 'action-item', `filter=root_cause_analysis:eq:${id}`)
  await done('technicians', 'action-item', item.id, 'complete', { result: 'On the list.' })
  await refused('technicians', 'action-item', item.id, 'verify', { verdict: 'Seen.' })
  await done('compliance-officer', 'action-item', item.id, 'verify', { verdict: 'Seen.' })
  await done('compliance-officer', 'root-cause-analysis', id, 'close', closing)
})

it('hands out an action once, however often an analysis is returned', async () => {
  const { id } = await analysed()
  await done('bpu', 'root-cause-analysis', id, 'return', { review_note: 'Ask the store, too.' })
  await done('technicians', 'root-cause-analysis', id, 'resolve', await cause())
  expect(await listed('bpu', 'action-item', `filter=root_cause_analysis:eq:${id}`)).toHaveLength(1)
})

/** Returns a sanction against the technician, recommended from an analysis. */
async function recommended(kind: string): Promise<string> {
  const { id } = await analysed()
  const recommendation = {
    ...{ recommended_against: await idOf('technicians'), recommended_sanction: kind },
    ...{ recommended_severity: 'major', recommendation: 'The duty was known.' },
  }
  await done('performance-officer', 'root-cause-analysis', id, 'recommend-sanction', recommendation)
  const [sanction] = await listed('bpu', 'sanction', `filter=root_cause_analysis:eq:${id}`)
  return sanction.id
}

it('serves a demerit that another approved, hides it until then, and voids it when the appeal succeeds', async () => {
  const id = await recommended('demerit')
  expect(await read('technicians', 'sanction', id)).toBe(404)
  const effective = { effective_on: dayIn(1) }
  const pointless = await refused('head-business-performance', 'sanction', id, 'approve', effective)
  expect(JSON.stringify(pointless.body)).toContain('Enter the demerit points first')
  await edited('performance-officer', 'sanction', id, { points: 3 })
  await refused('performance-officer', 'sanction', id, 'approve', effective)
  await done('head-business-performance', 'sanction', id, 'approve', effective)
  await done('performance-officer', 'sanction', id, 'serve')
  const { conduct_record } = await read('technicians', 'sanction', id)
  expect(await read('hr', 'conduct-record', conduct_record)).toMatchObject({ status: 'proposed', points: 3 })
  await done('technicians', 'sanction', id, 'appeal', { appeal_text: 'I was on another job.' })
  const own = await refused('head-business-performance', 'sanction', id, 'uphold', { decision_note: 'It stands.' })
  expect(JSON.stringify(own.body)).toContain('so someone else must decide the appeal')
  await done('general-operations-manager', 'sanction', id, 'waive', { decision_note: 'The rota confirms it.' })
  expect(await read('hr', 'conduct-record', conduct_record)).toMatchObject({ status: 'voided' })
})

it('turns a query into a case that HR issues, and lets a sanction stand when nobody appeals', async () => {
  const id = await recommended('query')
  await done('head-business-performance', 'sanction', id, 'approve', { effective_on: dayIn(1) })
  await done('hr', 'sanction', id, 'serve')
  const { disciplinary_case } = await read('bpu', 'sanction', id)
  expect(await read('hr', 'disciplinary-case', disciplinary_case)).toMatchObject({ status: 'draft', severity: 'major' })
  await pass(7.5 * day)
  const late = await refused('technicians', 'sanction', id, 'appeal', { appeal_text: 'Too late.' })
  expect(JSON.stringify(late.body)).toContain('The time to appeal has passed')
  await pass(day)
  expect(await read('technicians', 'sanction', id)).toMatchObject({ status: 'stood' })
})

it('approves no sanction of one’s own, serves no demerit unheard, and knows what fits whom', async () => {
  const against = {
    title: 'Late',
    stream: 'performance',
    severity: 'minor',
    reason: 'Late again.',
    incident_on: dayIn(-1),
  }
  const head = await as('head-business-performance')
  const person = { ...against, target_kind: 'employee', employee: await idOf('cx') }
  const wrong = await head.create('sanction', { ...person, sanction_type: 'contract-review' })
  expect(messagesOf(wrong)).toEqual([
    'For staff, choose advisory, demerit or query. HR decides on anything graver after a query',
  ])
  const nobody = await head.create('sanction', { ...against, target_kind: 'vendor', sanction_type: 'contract-review' })
  expect(messagesOf(nobody)?.[0]).toMatch(/vendor/i)
  const id = await created('head-business-performance', 'sanction', { ...person, sanction_type: 'demerit', points: 2 })
  const own = await refused('head-business-performance', 'sanction', id, 'approve', { effective_on: dayIn(1) })
  expect(JSON.stringify(own.body)).toContain('You proposed this, so someone else must decide')
  await done('dm-business-performance', 'sanction', id, 'approve', { effective_on: dayIn(1) })
  const unheard = await refused('compliance-officer', 'sanction', id, 'serve')
  expect(JSON.stringify(unheard.body)).toContain('Hear the person first')
})

it('writes minutes only for a meeting that took place, and makes actions of what it decided', async () => {
  const [technician, manager] = [await idOf('technicians'), await idOf('project-manager')]
  const values = {
    ...{ title: 'Backlog in Ikeja', meeting_type: 'incident-review', agenda: [{ topic: 'Backlog', minutes: 30 }] },
    ...{ attendees: [technician, manager], starts_at: later(3 * day + 60_000), ends_at: later(3 * day + hour) },
  }
  const past = await (await as('bpu')).create('planning-meeting', { ...values, starts_at: later(-hour) })
  expect(messagesOf(past)).toEqual(['Choose a time that is still to come'])
  const id = await created('bpu', 'planning-meeting', values)
  const twice = await (await as('bpu')).create('planning-meeting', {
    ...values,
    title: 'Another',
    attendees: [manager],
  })
  expect(messagesOf(twice)?.[0]).toContain("Somebody who is invited isn't free then")
  const minutes = {
    ...{ minute_taker: await idOf('bpu'), minutes: 'Two crews move.', decisions: [{ decision: 'Two crews move.' }] },
    action_items: [await action('technicians', 'Send the crew plan')],
  }
  await refused('bpu', 'planning-meeting', id, 'write-minutes', minutes)
  const early = await refused('bpu', 'planning-meeting', id, 'hold', { present: [technician] })
  expect(JSON.stringify(early.body)).toContain('The meeting begins at')
  clock.advance(3 * day + 2 * hour)
  await refused('bpu', 'planning-meeting', id, 'write-minutes', minutes)
  await done('bpu', 'planning-meeting', id, 'hold', { present: [technician] })
  await done('bpu', 'planning-meeting', id, 'write-minutes', minutes)
  expect(await listed('bpu', 'action-item', `filter=meeting:eq:${id}`)).toHaveLength(0)
  await done('bpu', 'planning-meeting', id, 'publish-minutes')
  const [item] = await listed('bpu', 'action-item', `filter=meeting:eq:${id}`)
  expect(item.values).toMatchObject({ owner: technician, action: 'Send the crew plan' })
  const open = await refused('bpu', 'planning-meeting', id, 'close')
  expect(JSON.stringify(open.body)).toContain('still open: 1')
  const next = await created('bpu', 'planning-meeting', {
    ...values,
    ...{ starts_at: later(7 * day), ends_at: later(7 * day + hour), attendees: [manager] },
  })
  await done('bpu', 'action-item', item.id, 'carry-over', { carried_to: next, due_on: dayIn(7) })
  await done('bpu', 'planning-meeting', id, 'close')
})

it('writes no minutes of a meeting that was cancelled', async () => {
  const id = await created('bpu', 'planning-meeting', {
    ...{ title: 'Ports in Ajah', meeting_type: 'incident-review', agenda: [{ topic: 'Ports', minutes: 30 }] },
    ...{ attendees: [await idOf('qc')], starts_at: later(30 * day), ends_at: later(30 * day + hour) },
  })
  await done('bpu', 'planning-meeting', id, 'cancel', { cancel_reason: 'The ports are there.' })
  const minutes = { minute_taker: await idOf('bpu'), minutes: 'Nobody came.' }
  for (const [event, values] of Object.entries({
    hold: { present: [] },
    'write-minutes': minutes,
    'publish-minutes': {},
  }))
    await refused('bpu', 'planning-meeting', id, event, values)
  expect(await read('bpu', 'planning-meeting', id)).toMatchObject({ status: 'cancelled' })
})

it('keeps milestones inside the plan, and turns its light as time and money go', async () => {
  const milestone = (days: number, weight: number) => ({
    milestone: `Day ${days}`,
    due: dayIn(days),
    weight,
    progress: 0,
  })
  const values = {
    ...{ title: 'Add splitters in Ajah', department: 'operations', owner: await idOf('project-manager') },
    ...{ objective: 'Free ports.', priority: 'high', starts_on: dayIn(0), ends_on: dayIn(30), budget: 1_000_000 },
  }
  const outside = await (await as('bpu')).create('operations-plan', { ...values, milestones: [milestone(31, 100)] })
  expect(messagesOf(outside)).toEqual(['Each milestone must be due between the start and the end of the plan'])
  const id = await created('bpu', 'operations-plan', { ...values, milestones: [milestone(2, 40), milestone(20, 50)] })
  const uneven = await refused('bpu', 'operations-plan', id, 'submit')
  expect(JSON.stringify(uneven.body)).toContain('they are 90% now')
  const plan = { ...values, milestones: [milestone(2, 40), milestone(20, 60)] }
  for (const moved of [{ ends_on: dayIn(19) }, { starts_on: dayIn(3) }]) {
    const shorter = await (await as('bpu')).update('operations-plan', id, { ...plan, ...moved })
    expect(messagesOf(shorter)).toEqual(['Each milestone must be due between the start and the end of the plan'])
  }
  await edited('bpu', 'operations-plan', id, { milestones: plan.milestones })
  await done('bpu', 'operations-plan', id, 'submit')
  await done('head-business-performance', 'operations-plan', id, 'approve')
  await done('bpu', 'operations-plan', id, 'start')
  expect(await read('bpu', 'operations-plan', id)).toMatchObject({ rag: 'green', progress: 0 })
  await pass(4 * day)
  expect(await read('bpu', 'operations-plan', id)).toMatchObject({ rag: 'amber' })
  await pass(7 * day)
  expect(await read('bpu', 'operations-plan', id)).toMatchObject({ rag: 'red' })
  // The form asks for the progress of each milestone, and for nothing else of it.
  const reported = [{ progress: 100 }, { progress: 0 }]
  await done('project-manager', 'operations-plan', id, 'monitor', {
    ...{ milestones: reported, spent: 400_000, monitoring_note: 'First half is built.' },
  })
  expect(await read('bpu', 'operations-plan', id)).toMatchObject({ rag: 'green', progress: 40, budget_left: 600_000 })
  const unfinished = await refused('head-business-performance', 'operations-plan', id, 'complete')
  expect(JSON.stringify(unfinished.body)).toContain('the plan is at 40%')
  // A second report at the same moment would correct the first.
  await pass(60_000)
  await done('project-manager', 'operations-plan', id, 'monitor', {
    milestones: reported,
    spent: 1_200_000,
    monitoring_note: 'Dearer.',
  })
  expect(await read('bpu', 'operations-plan', id)).toMatchObject({ rag: 'red', budget_left: -200_000 })
  expect((await read('bpu', 'operations-plan', id)).updates).toHaveLength(2)
})

it('filters plans by department and zone, and tickets by the zone of their customer', async () => {
  const client = await as('bpu')
  const red = async (...filters: string[]) => {
    const query = filters.map((filter) => `filter=${filter}`).join('&')
    const { status, body } = await client.get(`/api/v2/pages/bpd-analysis/figures?period=year&${query}`)
    expect([status, body]).toEqual([200, body])
    return { plans: body.cards['plans-red'].value, tickets: body.cards['tickets-in-time'].value }
  }
  const listed = async (...filters: string[]) => {
    const query = ['status:eq:in-progress', 'rag:eq:red', ...filters].map((filter) => `filter=${filter}`).join('&')
    return (await client.get(`/api/v2/records/operations-plan?${query}&per_page=1`)).body.pagination.total
  }
  for (const filter of ['department:eq:operations', 'department:eq:sales', 'zone:eq:Lekki', 'zone:eq:Kano'])
    expect((await red(filter)).plans, filter).toBe(await listed(filter))
  const all = await red()
  expect(all.plans).toBe(await listed())
  const byZone = await Promise.all(['Lekki', 'Ikeja', 'Yaba', 'Surulere', 'Ajah'].map((zone) => red(`zone:eq:${zone}`)))
  expect(new Set([all, ...byZone].map(({ tickets }) => tickets)).size).toBeGreaterThan(1)
})
