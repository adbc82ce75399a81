import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client, type Reply } from '../../support/client.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'

// What follows from the decision on a disciplinary case, and when.

const hour = 3_600_000
const day = 24 * hour

const clock = new TestClock()
let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal({ clock })
  await portal.forgetDeadlines()
})

afterAll(() => portal.stop())

const as = (name: string) => Client.signIn(portal.server, `${name}@example.com`)
const later = (milliseconds: number): string => new Date(clock.now().getTime() + milliseconds).toISOString()
const dayIn = (days: number): string => later(days * day).slice(0, 10)

async function pass(milliseconds: number): Promise<void> {
  clock.advance(milliseconds)
  await portal.server.scheduler.runDue()
}

interface Case {
  id: string
  employee: string
}

/** Returns a case that the employee has answered, ready for a decision. */
async function reviewed(name: string, severity = 'gross', hearing?: number): Promise<Case> {
  const officer = await as('talent-development-officer')
  const employee = (await as(name)).person.user_id
  const { body } = await officer.create('disciplinary-case', {
    ...{ subject: 'Shared a password', employee, category: 'policy-breach', severity },
    ...{ incident_date: dayIn(-2), allegation: 'A colleague signed in with it.' },
  })
  const { id } = body.data
  const done = async (by: Client, event: string, values: object) => {
    const reply = await by.transition('disciplinary-case', id, event, values)
    expect([event, reply.status, reply.body]).toEqual([event, 200, reply.body])
  }
  await done(officer, 'issue', { response_due: later(3 * day) })
  await done(await as(name), 'respond', { response: 'I am sorry.' })
  await done(officer, 'review', {})
  const panel = [(await as('hr')).person.user_id]
  if (hearing !== undefined) await done(officer, 'call-hearing', { hearing_at: later(hearing), panel })
  return { id, employee }
}

const decision = { finding: 'proved', points: 5, decision_letter: 'As heard.' }
const dismissal = { ...decision, action_type: 'dismissal' }

async function decide({ id }: Case, values: object): Promise<Reply> {
  return (await as('human-resource-manager')).transition('disciplinary-case', id, 'decide', values)
}

async function statusOf({ employee }: Case): Promise<string> {
  const { body } = await (await as('hr')).get(`/api/v2/records/employee/${employee}`)
  return body.data.status
}

const messagesOf = ({ body }: Reply) => body.errors?.map(({ message }: { message: string }) => message)

it('dismisses nobody for a minor case, and nobody before the hearing', async () => {
  const minor = await reviewed('billing-support', 'minor', -hour)
  expect(messagesOf(await decide(minor, dismissal))).toEqual(['A minor case does not end in dismissal'])
  for (const hearing of [undefined, hour]) {
    const unheard = await reviewed('billing-support', 'gross', hearing)
    expect(messagesOf(await decide(unheard, dismissal))).toEqual(['Hold a hearing before a dismissal'])
  }
})

it('suspends from the first day on, for as many days, and not before', async () => {
  const suspended = await reviewed('network-infrastructure-support')
  const values = { ...decision, action_type: 'suspension', action_days: 3 }
  const past = await decide(suspended, { ...values, action_from: dayIn(-1) })
  expect(messagesOf(past)).toEqual(['A suspension starts today or later'])
  expect((await decide(suspended, { ...values, action_from: dayIn(2) })).status).toBe(200)
  expect(await statusOf(suspended)).toBe('active')
  await pass(day)
  expect(await statusOf(suspended)).toBe('active')
  await pass(day)
  expect(await statusOf(suspended)).toBe('suspended')
  await expect(as('network-infrastructure-support')).rejects.toThrow()
  await pass(2 * day)
  expect(await statusOf(suspended)).toBe('suspended')
  await pass(day)
  expect(await statusOf(suspended)).toBe('active')
  await as('network-infrastructure-support')
  await pass(day)
  expect(await statusOf(suspended)).toBe('active')
})

it('drops a suspension that has not begun when the appeal overturns it', { timeout: 120_000 }, async () => {
  const overturned = await reviewed('network-infrastructure-support-analyst')
  const values = { ...decision, action_type: 'suspension', action_days: 3, action_from: dayIn(2) }
  expect((await decide(overturned, values)).status).toBe(200)
  const employee = await as('network-infrastructure-support-analyst')
  await employee.transition('disciplinary-case', overturned.id, 'appeal', { appeal_text: 'It was not me.' })
  const ruling = { appeal_outcome: 'overturned', appeal_decision: 'It was not.' }
  const reply = await (await as('ceo')).transition('disciplinary-case', overturned.id, 'decide-appeal', ruling)
  expect([reply.status, reply.body]).toEqual([200, reply.body])
  await pass(3 * day)
  expect(await statusOf(overturned)).toBe('active')
})

it('dismisses when the time to appeal is over', { timeout: 120_000 }, async () => {
  const dismissed = await reviewed('billing-support', 'gross', -hour)
  expect((await decide(dismissed, dismissal)).status).toBe(200)
  await pass(7 * day)
  expect(await statusOf(dismissed)).toBe('active')
  await pass(day)
  expect(await statusOf(dismissed)).toBe('exited')
})

it('waits with a dismissal for the appeal, and dismisses when it is upheld', { timeout: 120_000 }, async () => {
  const dismissed = await reviewed('sales-officer', 'gross', -hour)
  expect((await decide(dismissed, dismissal)).status).toBe(200)
  await (await as('sales-officer')).transition('disciplinary-case', dismissed.id, 'appeal', { appeal_text: 'No.' })
  await pass(9 * day)
  expect(await statusOf(dismissed)).toBe('active')
  const ruling = { appeal_outcome: 'upheld', appeal_decision: 'It stands.' }
  await (await as('ceo')).transition('disciplinary-case', dismissed.id, 'decide-appeal', ruling)
  expect(await statusOf(dismissed)).toBe('exited')
})

it('demotes when the time to appeal is over, nobody for a minor case and nobody unheard', async () => {
  const demotion = { ...decision, action_type: 'demotion', demoted_to: 'Junior officer', demoted_salary: 180_000 }
  const minor = await reviewed('community-manager', 'minor', -hour)
  expect(messagesOf(await decide(minor, demotion))).toEqual(['A minor case does not end in demotion'])
  const unheard = await reviewed('community-manager', 'major')
  expect(messagesOf(await decide(unheard, demotion))).toEqual(['Hold a hearing before a demotion'])
  const demoted = await reviewed('community-manager', 'major', -hour)
  expect((await decide(demoted, { ...demotion, demoted_salary: undefined })).status).toBe(422)
  expect((await decide(demoted, demotion)).status).toBe(200)
  const fileOf = async () => {
    const { body } = await (await as('human-resource-manager')).get(`/api/v2/records/employee/${demoted.employee}`)
    return [body.data.values.position, body.data.values.salary]
  }
  expect(await fileOf()).not.toContain('Junior officer')
  await pass(9 * day)
  expect(await fileOf()).toEqual(['Junior officer', 180_000])
})
