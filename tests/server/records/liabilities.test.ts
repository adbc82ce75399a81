import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../support/client.ts'
import { checkReadiness } from '../../support/field-day.ts'
import { usualDatabase } from '../../support/test-database.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'

// What the field owes: charged by the portal or a supervisor, answered by the person, settled or waived by somebody else.

const day = 24 * 3_600_000

describe.each(usualDatabase)('liabilities on %s', (_kind, copy) => {
  const clock = new TestClock()
  let portal: TestPortal
  let supervisor: Client
  let quality: Client
  let technician: Client
  let hr: Client
  let customer: Reply['body']

  beforeAll(async () => {
    portal = await startPortal({ clock }, copy)
    // Days pass here. What the sample records are due to do in them is for other tests.
    await portal.query(sql`delete from due_work`)
    await signIn()
    const { body } = await supervisor.get('/api/v2/records/customer?filter=status:eq:active&per_page=1')
    customer = body.data[0]
  })

  afterAll(() => portal.stop())

  beforeEach(signIn)

  /** Signs everybody in again, because no session lasts for days. */
  async function signIn(): Promise<void> {
    const as = (role: string) => Client.signIn(portal.server, `${role}@example.com`)
    supervisor = await as('project-manager')
    quality = await as('qc')
    technician = await as('technicians')
    hr = await as('human-resource-manager')
  }

  /** Lets time pass, with everything that is due meanwhile. */
  async function pass(days: number): Promise<void> {
    clock.advance(days * day)
    await portal.server.scheduler.runDue()
    await signIn()
  }

  const messagesOf = ({ body }: Reply) => body.errors?.map(({ pointer, message }: Reply['body']) => [pointer, message])

  function done({ status, body }: Reply): Reply['body'] {
    if (status >= 300) throw new Error(JSON.stringify(body))
    return body.data
  }

  async function charge(values: object = {}): Promise<Reply> {
    return supervisor.create('liability', {
      title: 'Power meter not returned',
      ...{ domain: 'diagnosis', liability_kind: 'unreturned-tool', item: 'Power meter, SN 1' },
      ...{ employee: technician.person.user_id, due_at: clock.now().toISOString(), amount: 90_000 },
      reason: 'The store has no return for it.',
      ...values,
    })
  }

  const run = (by: Client, id: string, event: string, values: object = {}) =>
    by.transition('liability', id, event, values)

  async function job(activity: string, values: object = {}): Promise<Reply['body']> {
    const { name, phone, address, zone } = { name: 'Sola Adebayo', phone: '+234 800 555 1001', ...customer.values }
    return done(
      await supervisor.create('work-order', {
        title: `${activity} for a test`,
        ...{ activity, customer: customer.id, zone, address, contact_name: name, contact_phone: phone },
        ...{ priority: '3', ...values },
      }),
    )
  }

  /** Accepts a job after the readiness check of the day, and writes its job sheet. */
  async function begin(order: string): Promise<void> {
    await checkReadiness(portal, technician, clock.now().toISOString().slice(0, 10))
    done(await technician.transition('work-order', order, 'accept'))
    const sheet = { materials: [{ item: 'ont', unit: 'piece', planned: 1 }], tools_checked: true }
    done(await technician.transition('work-order', order, 'save-job', sheet))
  }

  const chargesOf = async (order: string) =>
    (await supervisor.get(`/api/v2/records/liability?via=work_order&of=${order}&sort=-created_at`)).body.data

  describe('a charge', () => {
    it('is read by the person and the supervisors only', async () => {
      const { id } = done(await charge())
      const others = await Promise.all(
        ['installer', 'cx', 'human-resource-manager'].map((role) =>
          Client.signIn(portal.server, `${role}@example.com`),
        ),
      )
      const statuses = await Promise.all(
        [technician, quality, ...others].map((each) => each.get(`/api/v2/records/liability/${id}`)),
      )
      expect(statuses.map(({ status }) => status)).toEqual([200, 200, 404, 404, 404])
    })

    it.each([
      ['without the tool', { item: undefined }, 'Say what is missing, with its serial number'],
      ['without the quantity', { liability_kind: 'unreturned-material', item: 'ONT' }, 'Say how much is missing'],
      ['before it was due', { due_at: '2027-03-01T08:00:00Z' }, 'Nothing is owed before it was due'],
      ['below nothing', { amount: -1 }, undefined],
    ])('is refused %s', async (_what, values, message) => {
      const reply = await charge(values)
      expect(reply.status).toBe(422)
      if (message !== undefined) expect(messagesOf(reply).flat()).toContain(message)
    })

    it('is made by a supervisor, and by nobody against themselves', async () => {
      const own = await charge({ employee: supervisor.person.user_id })
      expect(own.status).toBe(403)
      const values = {
        title: 'Mine',
        domain: 'diagnosis',
        liability_kind: 'damage',
        employee: technician.person.user_id,
      }
      const rest = { due_at: clock.now().toISOString(), reason: 'A gate.' }
      expect((await technician.create('liability', { ...values, ...rest })).status).toBe(403)
    })

    it('is answered by the person only, and disputes are decided by another supervisor', async () => {
      const { id } = done(await charge())
      expect((await run(supervisor, id, 'accept')).status).toBe(403)
      expect(done(await run(technician, id, 'explain', { explanation: 'It is in the other vehicle.' })).status).toBe(
        'explained',
      )
      expect(done(await run(technician, id, 'dispute', { explanation: 'The store signed for it.' })).status).toBe(
        'disputed',
      )
      const self = await run(supervisor, id, 'uphold', { decision_note: 'It is not there.' })
      expect([self.status, JSON.stringify(self.body)]).toEqual([
        422,
        expect.stringContaining('another supervisor must decide'),
      ])
      expect(done(await run(quality, id, 'uphold', { decision_note: 'The receipt is for another one.' })).status).toBe(
        'upheld',
      )
      expect((await run(technician, id, 'dispute', { explanation: 'Once more, please.' })).status).toBe(409)
    })

    it('is settled as it can be', async () => {
      const { id } = done(await charge())
      const settle = (settlement: string, note = '') =>
        run(supervisor, id, 'settle', { settlement, ...(note !== '' && { settlement_note: note }) })
      expect(messagesOf(await settle('job-done'))).toEqual([['/settlement', 'Amount must be 0']])
      expect(messagesOf(await settle('paid'))).toEqual([['/settlement_note', 'Write down the number of the receipt']])
      expect(messagesOf(await settle('deducted'))?.[0]?.[1]).toContain('HR approves it first')
      expect((await run(technician, id, 'settle', { settlement: 'item-returned' })).status).toBe(403)
      const settled = done(await settle('item-returned'))
      expect([settled.status, settled.values.settled_at]).toEqual(['settled', clock.now().toISOString()])
      const { id: damage } = done(await charge({ liability_kind: 'damage', item: undefined }))
      const returned = await run(supervisor, damage, 'settle', { settlement: 'item-returned' })
      expect(messagesOf(returned)).toEqual([['/settlement', 'Only a tool or material can be returned']])
    })

    it('is deducted from pay once HR has approved it', async () => {
      const { id } = done(await charge())
      expect((await run(supervisor, id, 'deduct')).status).toBe(409)
      done(await run(technician, id, 'accept'))
      done(await run(supervisor, id, 'deduct'))
      const again = await run(supervisor, id, 'deduct')
      expect([again.status, JSON.stringify(again.body)]).toEqual([
        422,
        expect.stringContaining('HR has a deduction for this already'),
      ])
      const { body } = await hr.get(`/api/v2/records/pay-input?filter=kind:eq:deduction&sort=-created_at&per_page=50`)
      const input = body.data.find(({ values }: Reply['body']) => values.liability === id)
      expect(input.values).toMatchObject({
        amount: 90_000,
        employee: technician.person.user_id,
        first_day: '2026-12-01',
      })
      expect((await supervisor.get(`/api/v2/records/liability/${id}`)).body.data.status).toBe('accepted')
      done(await hr.transition('pay-input', input.id, 'approve'))
      const { status, values } = (await supervisor.get(`/api/v2/records/liability/${id}`)).body.data
      expect([status, values.settlement]).toEqual(['settled', 'deducted'])
    })

    it('is brought up when nobody answers in time', async () => {
      const { id } = done(await charge())
      await pass(2)
      expect((await supervisor.get(`/api/v2/records/liability/${id}`)).body.data.values.answer_state).toBe('breached')
      const { body } = await supervisor.get('/api/v2/records/notification?per_page=100&sort=-created_at')
      expect(JSON.stringify(body)).toContain('A liability is unanswered')
    })
  })

  describe('the portal', () => {
    it('charges a late job, and settles that when the job is done', async () => {
      const order = await job('retrieval')
      const start = new Date(clock.now().getTime() + 3_600_000).toISOString()
      const assigned = { technician: technician.person.user_id, scheduled_start: start }
      done(await supervisor.transition('work-order', order.id, 'assign', assigned))
      expect(await chargesOf(order.id)).toEqual([])
      await pass(12)
      const [late, ...others] = await chargesOf(order.id)
      expect(others).toEqual([])
      expect([late.status, late.values.liability_kind, late.values.employee]).toEqual([
        'open',
        'overdue-job',
        technician.person.user_id,
      ])
      expect(late.values.hours_overdue).toBeGreaterThan(1)
      const { data: escalations } = (await supervisor.get(`/api/v2/records/escalation?via=work_order&of=${order.id}`))
        .body
      expect(escalations.map(({ values }: Reply['body']) => [values.domain, values.trigger])).toEqual([
        ['installation', 'sla-breach'],
      ])
      // A fresh charge for the same job would be the second.
      const twice = await charge({ liability_kind: 'overdue-job', item: undefined, work_order: order.id })
      expect(messagesOf(twice)?.[0]).toEqual(['/work_order', expect.stringContaining('This is charged already')])
      await begin(order.id)
      done(
        await technician.transition('work-order', order.id, 'complete', { outcome_note: 'All is back in the store.' }),
      )
      const [settled] = await chargesOf(order.id)
      expect([settled.status, settled.values.settlement]).toEqual(['settled', 'job-done'])
    })

    it('scores quality by item, charges what fails, and settles it when the work is mended', async () => {
      const order = await job('retrieval')
      const start = new Date(clock.now().getTime() + 5 * 3_600_000).toISOString()
      const assigned = { technician: technician.person.user_id, scheduled_start: start }
      done(await supervisor.transition('work-order', order.id, 'assign', assigned))
      await begin(order.id)
      const { values } = done(
        await technician.transition('work-order', order.id, 'complete', { outcome_note: 'Done.' }),
      )
      expect([values.quality_result, values.quality_score]).toEqual(['waiting', undefined])
      const scored = (...scores: number[]): object[] =>
        values.quality_items.map((_item: unknown, i: number) => ({ score: scores[i] ?? 5 }))
      const check = (items: unknown) =>
        quality.transition('work-order', order.id, 'quality-check', { quality_items: items })
      expect((await check(scored(6))).status).toBe(422)
      expect((await check(scored(5).slice(1))).status).toBe(422)
      expect((await check([...scored(5), { score: 5 }])).status).toBe(422)
      expect((await check([{ score: 5, weight: 5 }, ...scored(5).slice(1)])).status).toBe(422)
      expect(
        (await technician.transition('work-order', order.id, 'quality-check', { quality_items: scored(5) })).status,
      ).toBe(403)
      // The weights are 2, 3, 2, 3, 1, 1 and 1: 65 points at best.
      const failed = done(await check(scored(1, 1, 1, 5, 5, 5, 5)))
      expect([failed.values.quality_score, failed.values.quality_result]).toEqual([57, 'failed'])
      const [charged] = await chargesOf(order.id)
      expect([charged.values.liability_kind, charged.values.employee]).toEqual([
        'failed-quality',
        technician.person.user_id,
      ])
      expect(charged.values.reason).toContain('Splices and losses within the limits')
      done(await quality.transition('work-order', order.id, 'rework', { quality_note: 'Splice again.' }))
      done(await technician.transition('work-order', order.id, 'complete', { outcome_note: 'Spliced again.' }))
      const passed = done(await check(scored(5, 5, 4)))
      expect([passed.values.quality_score, passed.values.quality_result]).toEqual([97, 'passed'])
      expect((await chargesOf(order.id)).map(({ status }: Reply['body']) => status)).toEqual(['settled'])
      const person = (await supervisor.get(`/api/v2/records/employee/${technician.person.user_id}`)).body.data.values
      expect(person.job_quality).toBeGreaterThan(0)

      // A fault within the warranty counts against this job, and only once.
      for (const title of ['No light', 'No light again']) await job('diagnosis', { title })
      const repeats = (await chargesOf(order.id)).filter(
        ({ values: each }: Reply['body']) => each.liability_kind === 'repeat-fault',
      )
      expect(repeats.map(({ status }: Reply['body']) => status)).toEqual(['open'])
      await pass(8)
      done(await run(supervisor, repeats[0].id, 'waive', { decision_note: 'Another cause.' }))
      await job('diagnosis', { title: 'No light much later' })
      expect((await chargesOf(order.id)).filter(({ status }: Reply['body']) => status === 'open')).toEqual([])
    })
  })
})
