import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../../support/client.ts'
import { databases } from '../../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'

// The free hours that forms offer. The tests begin on Friday 20 November 2026 at 8 in Lagos; each has days of its own.

describe.each(databases)('the free hours of a day, on %s', (_kind, copy) => {
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

  const hours = (
    day: string,
    { minutes = 60, who = [technician], client = supervisor, of = 'appointment', rest = '' } = {},
  ) => {
    const asked = who.map(({ person }) => `&who=${person.user_id}`).join('')
    return client.get(`/api/v2/records/${of}/slots?day=${day}&minutes=${minutes}${asked}${rest}`)
  }
  const full = ({ body }: Reply): string[] =>
    body.data.flatMap((slot: { time: string; full: boolean }) => (slot.full ? [slot.time] : []))
  const times = ({ body }: Reply): string[] => body.data.map(({ time }: { time: string }) => time)
  const taken = ({ body }: Reply): string[] =>
    body.data.flatMap((slot: { time: string; taken: string[] }) => (slot.taken.length > 0 ? [slot.time] : []))

  async function asked(visit_date: string, slot: string, values: object = {}): Promise<Reply> {
    const [customer] = await portal.query(sql`select id from records where resource = 'customer' limit 1`)
    return supervisor.create('appointment', {
      ...{ category: 'survey', customer: customer?.['id'], visit_date, slot, duration_minutes: 60, zone: 'Lekki' },
      ...{ address: '5 Bode Thomas Street', contact_name: 'Ada Bello', contact_phone: '+234 803 000 0000' },
      ...values,
    })
  }

  async function confirmed(
    visit_date: string,
    slot: string,
    duration_minutes: number,
    zone = 'Lekki',
  ): Promise<string> {
    const { body } = await asked(visit_date, slot, { duration_minutes, zone })
    const who = { technician: technician.person.user_id, confirmed_by: 'agent' }
    expect((await supervisor.transition('appointment', body.data.id, 'confirm', who)).status).toBe(200)
    return body.data.id
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
    expect(Object.keys(slot).sort()).toEqual(['full', 'past', 'taken', 'time'])
    const stranger = await hours('2027-01-20', { who: [supervisor] })
    expect([stranger.body.people, taken(stranger)], 'no technician').toEqual([0, []])
  })

  it('are those of the calendar of the zone, on its clock and without its holidays', async () => {
    const accra = { rest: '&given=zone:Accra' }
    // The Labour Day of both countries, a holiday of Ghana only, and one of Nigeria only.
    const days = ['2027-05-01', '2027-07-01', '2026-10-01', '2027-10-01']
    const open = async (day: string, rest: object) => times(await hours(day, rest)).length > 0
    const found = await Promise.all(days.map(async (day) => [await open(day, {}), await open(day, accra)]))
    expect(found).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [false, true],
    ])
    await confirmed('2027-02-08', '10:00', 60, 'Accra')
    expect(taken(await hours('2027-02-08', accra)), 'ten in Accra').toEqual(['10:00'])
    expect(taken(await hours('2027-02-08')), 'is eleven in Lagos').toEqual(['11:00'])
    const { technician: id } = { technician: technician.person.user_id }
    const clash = await asked('2027-02-08', '11:00', { zone: 'Lekki' })
    const refused = await supervisor.transition('appointment', clash.body.data.id, 'confirm', {
      ...{ technician: id, confirmed_by: 'agent' },
    })
    expect(refused.status, 'the server says the same').toBe(422)
    expect((await asked('2027-07-01', '10:00', { zone: 'Accra' })).status).toBe(422)
    expect((await asked('2027-07-01', '10:00')).status).toBe(201)
  })

  it('leave out those of the record that moves, for those who may read it', async () => {
    const id = await confirmed('2027-02-10', '10:00', 60)
    expect(taken(await hours('2027-02-10'))).toEqual(['10:00'])
    expect(taken(await hours('2027-02-10', { rest: `&record=${id}` }))).toEqual([])
    const other = await Client.signIn(portal.server, 'installer@example.com')
    expect(taken(await hours('2027-02-10', { client: other, rest: `&record=${id}` }))).toEqual(['10:00'])
  })

  it('are full when the zone has as many visits as it can, as the server says', async () => {
    const yaba = { rest: '&given=zone:Yaba&given=visit_date:2027-03-09' }
    const operations = await Client.signIn(portal.server, 'gm-network-operations@example.com')
    const limit = {
      parameter: 'visits-at-once',
      valid_from: '2027-03-09',
      visits_at_once: 2,
      reason: 'Fewer technicians',
    }
    expect((await operations.create('network-limit', limit)).status).toBe(201)
    const visit = (slot: string, values: object = {}) => asked('2027-03-09', slot, { zone: 'Yaba', ...values })
    const first = await visit('10:00', { duration_minutes: 120 })
    expect(full(await hours('2027-03-09', yaba))).toEqual([])
    expect((await visit('11:00')).status).toBe(201)
    expect(full(await hours('2027-03-09', yaba))).toEqual(['11:00'])
    expect(full(await hours('2027-03-09', { ...yaba, minutes: 120 })), 'two hours need both').toEqual([
      '10:00',
      '11:00',
    ])
    expect(full(await hours('2027-03-09', { rest: '&given=zone:Lekki&given=visit_date:2027-03-09' }))).toEqual([])
    const refused = await visit('11:00')
    expect(refused.body.errors).toEqual([
      { pointer: '/slot', message: 'The zone has as many visits at this time as it can have' },
    ])
    expect((await visit('10:00', { duration_minutes: 60 })).status, 'the other one is over at eleven').toBe(201)
    expect((await visit('11:00', { zone: 'Ikeja' })).status).toBe(201)
    // What is there may change as long as it doesn't move into the hour, and a cancelled visit frees it.
    const { values } = first.body.data
    const { speed_verdict: _computed, ...form } = Object.fromEntries(
      Object.entries(values).filter(([, value]) => value !== null),
    )
    const renamed = await supervisor.update('appointment', first.body.data.id, { ...form, contact_name: 'Chi Obi' })
    expect(renamed.body.data?.values.contact_name ?? renamed.body).toBe('Chi Obi')
    await supervisor.transition('appointment', first.body.data.id, 'cancel', { cancel_reason: 'Moved' })
    expect(full(await hours('2027-03-09', yaba))).toEqual([])
    const moved = await supervisor.transition('appointment', (await visit('14:00')).body.data.id, 'reschedule', {
      ...{ visit_date: '2027-03-09', slot: '11:00', reschedule_reason: 'The customer asked' },
    })
    expect(moved.status).toBe(200)
    expect((await visit('11:00')).status).toBe(422)
  })

  it('never take more visits than the limit, however many are asked for at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => asked('2027-03-16', '12:00', { zone: 'Surulere' })),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(4)
  })

  it('take no fields that nobody asked for', async () => {
    const plain = await hours('2027-03-09', { rest: '&given=customer:x&given=zone:Nowhere' })
    expect([plain.status, full(plain)]).toEqual([200, []])
    expect((await hours('2027-03-09', { rest: '&given=zone' })).status).toBe(422)
  })

  it('are for those who may read such records, of resources that take time', async () => {
    expect((await hours('2027-01-20', { client: seller, of: 'payroll-run' })).status).toBe(404)
    expect((await hours('2027-01-20', { of: 'customer' })).status).toBe(404)
    expect((await hours('2027-02-30')).status).toBe(422)
    expect((await hours('2027-01-20', { minutes: 0 })).status).toBe(422)
  })
})
