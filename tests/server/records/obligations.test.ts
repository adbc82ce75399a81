import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../support/client.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'

// A register of duties that can be trusted: the owner can't accept their own evidence, a target that was not reached isn't met,
// what nobody discharges is missed by itself and escalated, and a duty that falls due again is opened again.

const day = 86_400_000
const clock = new TestClock()
let portal: TestPortal
let officer: Client
let head: Client
let owner: Client
let numbers = 0

beforeAll(async () => {
  portal = await startPortal({ clock })
  await portal.forgetDeadlines()
  await signIn()
})

/** Sessions end while the clock advances by days. */
async function signIn(): Promise<void> {
  officer = await Client.signIn(portal.server, 'compliance-officer@example.com')
  head = await Client.signIn(portal.server, 'head-business-performance@example.com')
  owner = await Client.signIn(portal.server, 'revenue-accountant@example.com')
}

afterAll(() => portal.stop())

async function made(reply: Reply): Promise<string> {
  expect([reply.status, reply.body]).toEqual([201, reply.body])
  return reply.body.data.id
}

async function read(id: string, client = officer): Promise<Reply['body']> {
  return (await client.get(`/api/v2/records/obligation/${id}`)).body.data
}

const messageOf = ({ status, body }: Reply) => [status, body.errors?.[0]?.message ?? body.message]

const enter = (values: object = {}): Promise<Reply> =>
  officer.create('obligation', {
    ...{ stream: 'compliance', register_no: `T-${++numbers}`, title: 'VAT return filed', obligation_kind: 'statutory' },
    ...{ department: 'finance', owner: owner.person.user_id, frequency: 'monthly', due_on: '2027-01-31', risk: 'high' },
    ...values,
  })

const submit = (id: string, values: object = {}) =>
  owner.transition('obligation', id, 'submit', { evidence_note: 'Filed online.', ...values })

async function nextOf(id: string): Promise<Reply['body'][]> {
  const { register_no } = (await read(id)).values
  const { body } = await officer.get(`/api/v2/records/obligation?filter=register_no:eq:${register_no}`)
  return body.data.filter((each: Reply['body']) => each.id !== id)
}

describe('a duty', () => {
  it('is discharged by its owner and accepted by an officer, and falls due again', async () => {
    const id = await made(await enter())
    expect((await officer.transition('obligation', id, 'submit', { evidence_note: 'Filed.' })).status).toBe(403)
    expect((await submit(id)).status).toBe(200)
    expect((await owner.transition('obligation', id, 'accept')).status).toBe(403)
    expect((await officer.transition('obligation', id, 'accept')).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'met', values: { score: 100 } })
    const next = await nextOf(id)
    expect(next.map(({ status, values }) => [status, values.due_on])).toEqual([['open', '2027-02-28']])
  })

  it('is not accepted by its owner, though an officer', async () => {
    const id = await made(await enter({ owner: officer.person.user_id }))
    await officer.transition('obligation', id, 'submit', { evidence_note: 'Filed.' })
    expect((await officer.transition('obligation', id, 'accept')).status).toBe(403)
    expect((await head.transition('obligation', id, 'accept')).status).toBe(200)
  })

  it('is open once under its number', async () => {
    await made(await enter({ register_no: 'ONCE' }))
    expect(messageOf(await enter({ register_no: 'once' }))).toEqual([
      422,
      expect.stringMatching(/^This duty is already open under this number: OB-/),
    ])
    await made(await enter({ register_no: 'ONCE', stream: 'performance', target: 5 }))
  })

  it('is read by its owner and the register, and by nobody else', async () => {
    const id = await made(await enter())
    const stranger = await Client.signIn(portal.server, 'sales-officer@example.com')
    expect((await stranger.get(`/api/v2/records/obligation/${id}`)).status).toBe(404)
    expect((await read(id, owner)).id).toBe(id)
  })

  it('is waived by the heads of business performance only', async () => {
    const id = await made(await enter({ due_on: '2027-12-01' }))
    expect((await officer.transition('obligation', id, 'waive', { review_note: 'Deadline moved.' })).status).toBe(403)
    expect((await head.transition('obligation', id, 'waive', { review_note: 'Deadline moved.' })).status).toBe(200)
  })
})

describe('a target', () => {
  const target = {
    stream: 'performance',
    obligation_kind: 'kpi-target',
    title: 'New activations',
    due_on: '2027-12-01',
  }

  it('needs a number', async () => {
    expect(messageOf(await enter(target))).toEqual([422, 'Enter the target that is to be reached'])
    const id = await made(await enter({ ...target, target: 420 }))
    expect(messageOf(await submit(id))).toEqual([422, 'Enter what was reached'])
  })

  it('that was not reached is missed, with its attainment as its score', async () => {
    const id = await made(await enter({ ...target, target: 420 }))
    await submit(id, { actual: 315 })
    expect(messageOf(await head.transition('obligation', id, 'accept'))).toEqual([
      422,
      "The target isn't reached (75%), so mark it as missed",
    ])
    expect((await head.transition('obligation', id, 'miss', { review_note: 'A crew was missing.' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'missed', values: { score: 75 } })
  })

  it('may be better when it is lower', async () => {
    const id = await made(await enter({ ...target, target: 6, direction: 'lower-is-better' }))
    await submit(id, { actual: 5 })
    expect((await head.transition('obligation', id, 'accept')).status).toBe(200)
  })
})

it('misses a duty that nobody discharges after its days of grace, escalates it, asks why and opens it again', {
  timeout: 240_000,
}, async () => {
  const id = await made(await enter({ due_on: '2026-11-24', grace_days: 2 }))
  const early = await officer.transition('obligation', id, 'miss', { review_note: 'Too late.' })
  expect(messageOf(early)).toEqual([422, 'It can still be met until 26 Nov 2026'])
  clock.set('2026-11-26T12:00:00Z')
  await portal.server.scheduler.runDue()
  await signIn()
  expect((await read(id)).status).toBe('open')
  clock.advance(day)
  await portal.server.scheduler.runDue()
  await signIn()
  expect((await read(id)).status).toBe('missed')
  const { body } = await officer.get(`/api/v2/records/escalation?filter=obligation:eq:${id}`)
  expect(body.data.map(({ values }: Reply['body']) => [values.domain, values.title, values.level])).toEqual([
    ['compliance', 'Missed: VAT return filed', 1],
  ])
  const analyses = await officer.get(`/api/v2/records/root-cause-analysis?filter=obligation:eq:${id}`)
  expect(analyses.body.data.map(({ values }: Reply['body']) => values.responsible)).toEqual([owner.person.user_id])
  expect((await nextOf(id)).map(({ values }) => values.due_on)).toEqual(['2026-12-24'])
  const late = { evidence_note: 'Filed.', review_note: 'The fine is paid.' }
  expect((await officer.transition('obligation', id, 'late-discharge', late)).status).toBe(200)
  expect(await read(id)).toMatchObject({ status: 'met-late', values: { score: 50 } })
})
