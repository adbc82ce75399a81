import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../../support/client.ts'
import { copyPglite, copyPostgres } from '../../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'

// The free hours that forms offer. The tests begin on Friday 20 November 2026 at 8 in Lagos; each has days of its own.

describe.each([
  ['PostgreSQL', copyPostgres],
  ['PGlite', copyPglite],
])('the free hours of a day, on %s', (_kind, copy) => {
  let portal: TestPortal
  let supervisor: Client
  let technician: Client
  let seller: Client

  beforeAll(async () => {
    portal = await startPortal({}, copy)
    supervisor = await Client.signIn(portal.server, 'cx-supervisor@example.com')
    technician = await Client.signIn(portal.server, 'bb-transmission-technician@example.com')
    seller = await Client.signIn(portal.server, 'sales-officer@example.com')
  })

  afterAll(() => portal.stop())

  const hours = (day: string, { minutes = 60, who = [technician], client = supervisor, of = 'appointment' } = {}) => {
    const asked = who.map(({ person }) => `&who=${person.user_id}`).join('')
    return client.get(`/api/v2/records/${of}/slots?day=${day}&minutes=${minutes}${asked}`)
  }
  const times = ({ body }: Reply): string[] => body.data.map(({ time }: { time: string }) => time)
  const taken = ({ body }: Reply): string[] =>
    body.data.flatMap((slot: { time: string; taken: string[] }) => (slot.taken.length > 0 ? [slot.time] : []))

  async function confirmed(visit_date: string, slot: string, duration_minutes: number): Promise<void> {
    const [customer] = await portal.query(sql`select id from records where resource = 'customer' limit 1`)
    const { body } = await supervisor.create('appointment', {
      ...{ category: 'survey', customer: customer?.['id'], visit_date, slot, duration_minutes, zone: 'Lekki' },
      ...{ address: '5 Bode Thomas Street', contact_name: 'Ada Bello', contact_phone: '+234 803 000 0000' },
    })
    const who = { technician: technician.person.user_id, confirmed_by: 'agent' }
    expect((await supervisor.transition('appointment', body.data.id, 'confirm', who)).status).toBe(200)
  }

  it('are the times at which a visit ends by closing time', async () => {
    const saturday = times(await hours('2027-01-16', { minutes: 120 }))
    expect([saturday[0], saturday.at(-1), saturday.length]).toEqual(['08:00', '16:00', 9])
    expect(times(await hours('2027-01-17')), 'a Sunday').toEqual([])
    expect(times(await hours('2026-12-25')), 'a holiday').toEqual([])
    expect(times(await hours('2027-01-16', { minutes: 720 })), 'longer than the day').toEqual([])
  })

  it('say which are over, and which somebody has taken for how long it takes', async () => {
    const today = await hours('2026-11-20')
    const over = today.body.data.filter(({ past }: { past: boolean }) => past)
    expect(over.map(({ time }: { time: string }) => time)).toEqual(['08:00'])
    const yesterday = await hours('2026-11-19')
    expect(yesterday.body.data.every(({ past }: { past: boolean }) => past)).toBe(true)
    await confirmed('2027-01-18', '10:00', 120)
    expect(taken(await hours('2027-01-18'))).toEqual(['10:00', '11:00'])
    expect(taken(await hours('2027-01-18', { minutes: 120 }))).toEqual(['09:00', '10:00', '11:00'])
    expect(taken(await hours('2027-01-18', { minutes: 30 }))).toEqual(['10:00', '10:30', '11:00', '11:30'])
    expect(taken(await hours('2027-01-19'))).toEqual([])
  })

  it('count those who may be chosen when nobody is named, and tell nobody what takes their time', async () => {
    await confirmed('2027-01-20', '14:00', 60)
    const { body } = await hours('2027-01-20', { who: [] })
    const slot = body.data.find(({ time }: { time: string }) => time === '14:00')
    expect(slot.taken).toEqual([technician.person.user_id])
    const roles = ['installer', 'technicians', 'bb-transmission-diagnosis-technician', 'bb-transmission-technician']
    const chosen = await supervisor.get('/api/v2/records/employee?choosing=appointment.technician&per_page=100')
    expect(body.people).toBe(chosen.body.pagination?.total ?? chosen.body.data.length)
    expect(roles).toContain(technician.person.role_id)
    expect(Object.keys(slot).sort()).toEqual(['past', 'taken', 'time'])
    const stranger = await hours('2027-01-20', { who: [supervisor] })
    expect([stranger.body.people, taken(stranger)], 'no technician').toEqual([0, []])
  })

  it('are for those who may read such records, of resources that take time', async () => {
    expect((await hours('2027-01-20', { client: seller, of: 'payroll-run' })).status).toBe(404)
    expect((await hours('2027-01-20', { of: 'customer' })).status).toBe(404)
    expect((await hours('2027-02-30')).status).toBe(422)
    expect((await hours('2027-01-20', { minutes: 0 })).status).toBe(422)
  })
})
