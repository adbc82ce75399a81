import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../../support/client.ts'
import { step, story } from '../../../support/story.ts'
import { usualDatabase } from '../../../support/test-database.ts'
import { startPortal, TestClock, type TestPortal } from '../../../support/test-server.ts'

describe.each(usualDatabase)('schedules on %s', (kind, copy) => {
  const clock = new TestClock()
  let portal: TestPortal
  let manager: Client

  beforeAll(async () => {
    portal = await startPortal({ clock }, copy)
    await portal.forgetDeadlines()
  })

  afterAll(() => portal.stop())

  /** Sets the clock to a time in Lagos and signs in again, because no session lasts that long. */
  async function goTo(time: string): Promise<void> {
    clock.set(`${time}+01:00`)
    manager = await Client.signIn(portal.server, 'human-resource-manager@example.com')
  }

  async function records(query: string): Promise<Reply['body'][]> {
    return (await manager.get(`/api/v2/records/${query}`)).body.data
  }

  /** The portal has other schedules, which run beside this one. */
  const ofPayroll = 'schedule:eq:payroll-drafts'

  /** Returns the runs as `day state`, earliest first. */
  async function runs(): Promise<string[]> {
    const found = await records(`schedule-run?filter=${ofPayroll}&sort=due_at&per_page=100`)
    return found.map(({ status, values }) => `${values.due_at.slice(0, 16)} ${status}`)
  }

  const payrolls = async (month: string) => await records(`payroll-run?filter=period_start:eq:${month}-01`)

  async function waiting(): Promise<Reply['body']> {
    const [run] = await records(`schedule-run?filter=${ofPayroll}&filter=status:in:waiting,failing`)
    return run
  }

  story('run once at each of their times', async () => {
    await step('the first run is planned when the portal starts, with none for the time before', async () => {
      await goTo('2026-11-20T08:00:00')
      // 20 December is a Sunday.
      expect(await runs()).toEqual(['2026-12-21T05:00 waiting'])
    })

    await step('two nodes run it once, and plan the next', async () => {
      await goTo('2026-12-21T06:00:00')
      const other = kind === 'PostgreSQL' ? await portal.addNode() : portal.server
      await Promise.all([portal.server, other].map(({ scheduler }) => scheduler.runDue()))
      expect(await runs()).toEqual(['2026-12-21T05:00 done', '2027-01-20T05:00 waiting'])
      const [payroll, ...others] = await payrolls('2026-12')
      expect([payroll?.status, payroll?.values.period_end, others]).toEqual(['draft', '2026-12-31', []])
      expect((await waiting()).values.last_run).toBe('2026-12-21T05:00:00.000Z')
      const [done] = await records(`schedule-run?filter=${ofPayroll}&filter=status:eq:done`)
      expect(done?.values.made).toBe(1)
    })

    await step('of those missed while the portal was down, the latest runs', async () => {
      await goTo('2027-04-25T08:00:00')
      await portal.server.scheduler.runDue()
      expect((await runs()).slice(1)).toEqual([
        '2027-01-20T05:00 missed',
        '2027-02-22T05:00 missed',
        '2027-03-22T05:00 missed',
        '2027-04-20T05:00 done',
        '2027-05-20T05:00 waiting',
      ])
      expect([await payrolls('2027-03'), (await payrolls('2027-04')).length]).toEqual([[], 1])
    })

    await step('a clock that goes back repeats none', async () => {
      await goTo('2027-01-20T06:00:00')
      await portal.server.scheduler.runDue()
      expect((await runs()).at(-1)).toBe('2027-05-20T05:00 waiting')
      await goTo('2027-04-26T08:00:00')
    })

    await step('whoever may start one takes its place', async () => {
      const { id, can } = await waiting()
      expect(can).toEqual(['start-payroll-drafts'])
      const officer = await Client.signIn(portal.server, 'human-resource-officer@example.com')
      expect((await officer.transition('schedule-run', id, 'start-payroll-drafts')).status).toBe(403)
      const stranger = await Client.signIn(portal.server, 'cx@example.com')
      expect((await stranger.get(`/api/v2/records/schedule-run/${id}`)).status).toBe(404)
      expect((await manager.transition('schedule-run', id, 'start-payroll-drafts')).status).toBe(200)
      expect((await runs()).slice(-2)).toEqual(['2027-05-20T05:00 done', '2027-06-21T05:00 waiting'])
      expect(await payrolls('2027-05')).toHaveLength(1)
    })

    await step('a failure leaves nothing behind, is told once and tried again', async () => {
      // The next run is planned after the records are made, so this is also what a killed process leaves.
      await portal.query(
        sql`create function broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
      )
      await portal.query(
        sql`create trigger broken before insert on records for each row when (new.resource = 'schedule-run') execute function broken()`,
      )
      await goTo('2027-06-21T06:00:00')
      await portal.server.scheduler.runDue()
      await goTo('2027-06-21T06:01:00')
      await portal.server.scheduler.runDue()
      const { status, values } = await waiting()
      expect([status, values.failures, values.failure]).toEqual([
        'failing',
        2,
        expect.stringMatching(/log of the server/),
      ])
      expect(await payrolls('2027-06')).toEqual([])
      const news = await records('notification?sort=-created_at')
      const told = news.filter(({ values: { title } }) => title === 'A scheduled job failed')
      const bodies = told.map(({ values: { body } }) => String(body))
      // The other schedules of the portal fail, too.
      expect(bodies.filter((body) => body.startsWith('Payroll'))).toEqual([
        'Payroll of the month: An unexpected error. The log of the server has the reason.',
      ])
      await portal.query(sql`drop trigger broken on records`)
      await goTo('2027-06-21T06:03:00')
      await portal.server.scheduler.runDue()
      expect((await runs()).slice(-2)).toEqual(['2027-06-21T05:00 done', '2027-07-20T05:00 waiting'])
      expect(await payrolls('2027-06')).toHaveLength(1)
    })

    await step('a restart plans nothing twice', async () => {
      const before = await runs()
      if (kind === 'PostgreSQL') await portal.addNode()
      expect(await runs()).toEqual(before)
    })
  })

  it('leaves out what somebody has made already', async () => {
    const july = { name: 'July', period_start: '2027-07-01', period_end: '2027-07-31', frequency: 'monthly' }
    expect((await manager.create('payroll-run', { ...july, pay_date: '2027-07-31' })).status).toBe(201)
    await goTo('2027-07-20T06:00:00')
    await portal.server.scheduler.runDue()
    const done = await records(`schedule-run?filter=${ofPayroll}&filter=status:eq:done&sort=-due_at`)
    expect([done[0]?.values.made, (await payrolls('2027-07')).length]).toEqual([0, 1])
  })
})
