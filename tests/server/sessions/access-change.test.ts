import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PortalServer } from '#server/build-server.ts'
import { Client } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { authorize, listen, RawSocket } from '../realtime/raw-socket.ts'
import { withoutSweeps } from '../realtime/without-sweeps.ts'

/** Changes to a staff member, as the directory stores them. */
const changes: [what: string, change: (email: string) => SQL][] = [
  ['gets another role', (email) => sql`update staff set role = 'qc' where email = ${email}`],
  ['gets another position', (email) => sql`update staff set position = 'Line Manager' where email = ${email}`],
  [
    'gets another password',
    (email) => sql`update staff set password_hash = 'x', access_version = access_version + 1 where email = ${email}`,
  ],
  ['is disabled', (email) => sql`update staff set disabled_at = now() where email = ${email}`],
]

let portal: TestPortal
let other: PortalServer

beforeAll(async () => {
  portal = await startPortal()
  other = await withoutSweeps(() => portal.addNode())
  await other.listen()
})

afterAll(() => portal.stop())

describe.each(changes)('a person who %s', (what, change) => {
  const people: Record<string, string> = {
    'gets another role': 'bpu',
    'gets another position': 'installer',
    'gets another password': 'cx',
    'is disabled': 'hr',
  }
  const email = `${people[what]}@example.com`

  it('loses the session on the next request and the socket on another node at once', async () => {
    const person = await Client.signIn(portal.server, email)
    const channel = `private-user.${person.person.user_id}`
    const socket = await listen(other, person, channel)
    await portal.query(change(email))
    expect((await person.get('/api/v2/sessions')).status).toBe(401)
    expect((await socket.closed).code).toBe(4009)
  })
})

describe('HR', () => {
  it.each([
    ['role', 'data-analyst', { role: 'qc' }, { role_id: 'qc' }],
    ['position', 'revenue-accountant', { position: 'Line Manager' }, { position: 'Line Manager' }],
  ])(
    'who approves another %s for a staff member ends the sessions that began with the old one',
    async (_what, name, change, profile) => {
      const hr = await Client.signIn(portal.server, 'human-resource-manager@example.com')
      const person = await Client.signIn(portal.server, `${name}@example.com`)
      const socket = await listen(other, person, `private-user.${person.person.user_id}`)
      const officer = await Client.signIn(portal.server, 'human-resource-officer@example.com')
      const proposal = { employee: person.person.user_id, reason: 'Another job.', ...change }
      const proposed = await officer.create('employee-change', proposal)
      await hr.transition('employee-change', proposed.body.data.id, 'approve')
      expect((await person.get('/api/v2/portal')).status).toBe(401)
      expect((await socket.closed).code).toBe(4009)
      const again = await Client.signIn(portal.server, `${name}@example.com`)
      expect(again.person).toMatchObject(profile)
    },
  )

  it('who moves a staff member to another department ends no session', async () => {
    const hr = await Client.signIn(portal.server, 'human-resource-manager@example.com')
    const person = await Client.signIn(portal.server, 'data-analyst@example.com')
    await edit(hr, person.person.user_id, { department: 'performance' })
    expect((await person.get('/api/v2/portal')).status).toBe(200)
  })

  it('who records an exit ends every session of the staff member and prevents new ones', async () => {
    const email = 'community-manager@example.com'
    const hr = await Client.signIn(portal.server, 'human-resource-manager@example.com')
    const person = await Client.signIn(portal.server, email)
    const socket = await listen(other, person, `private-user.${person.person.user_id}`)
    const exit = { exit_date: '2026-11-20', exit_reason: 'Resigned.' }
    expect((await hr.transition('employee', person.person.user_id, 'exit', exit)).status).toBe(200)
    expect((await person.get('/api/v2/portal')).status).toBe(401)
    expect((await socket.closed).code).toBe(4009)
    await expect(Client.signIn(portal.server, email)).rejects.toThrow()
  })
})

/** Saves the form of a staff file with changed values. */
async function edit(hr: Client, id: string, change: Record<string, string>): Promise<void> {
  const { values } = (await hr.get(`/api/v2/records/employee/${id}`)).body.data
  const asked = Object.keys((await hr.get('/api/v2/resources/employee')).body.edit.schema.properties)
  const form = Object.fromEntries(Object.entries(values).filter(([name]) => asked.includes(name)))
  const { status, body } = await hr.update('employee', id, { ...form, ...change })
  expect(status, JSON.stringify(body)).toBe(200)
}

it('applies the new role after the next sign-in', async () => {
  const email = 'sales-manager@example.com'
  await portal.query(sql`update staff set role = 'customer-support-supervisor' where email = ${email}`)
  const person = await Client.signIn(portal.server, email)
  expect(person.person).toMatchObject({ role_id: 'customer-support-supervisor', isAdmin: true })
})

it('ends the session of a person whose role no longer exists', async () => {
  const person = await Client.signIn(portal.server, 'qc@example.com')
  await portal.query(sql`update staff set role = 'ghost' where email = 'qc@example.com'`)
  expect((await person.get('/api/v2/staff-schedule/summary')).status).toBe(401)
})

it('keeps the session of a person whose phone number changes', async () => {
  const person = await Client.signIn(portal.server, 'cco@example.com')
  const socket = await listen(other, person, `private-user.${person.person.user_id}`)
  await portal.query(sql`update staff set phone = '+234 800 000 0000' where email = 'cco@example.com'`)
  await socket.settled()
  expect((await person.get('/api/v2/sessions')).status).toBe(200)
})

it('delivers no events after the session ended', async () => {
  const email = 'sales-officer@example.com'
  const person = await Client.signIn(portal.server, email)
  const channel = `private-user.${person.person.user_id}`
  const socket = await listen(other, person, channel)
  const late = (type: string) =>
    sql`insert into outbox (channel, type, ref, version) values (${channel}, ${type}, 'x', 1)`
  await person.delete('/api/v2/session')
  for (let i = 0; i < 5; i++) await portal.query(late('late.news'))
  await socket.closed
  expect(socket.frames.map(({ event }) => event)).not.toContain('late.news')
})

it('rejects a signature that was issued before the session ended', async () => {
  const person = await Client.signIn(portal.server, 'bb-transmission-technician@example.com')
  const channel = `private-user.${person.person.user_id}`
  const socket = await RawSocket.connect(other)
  const { body } = await authorize(person, socket.id, channel)
  await person.delete('/api/v2/session')
  socket.send({ event: 'pusher:subscribe', data: { channel, ...body } })
  await Promise.race([socket.next('pusher:subscription_error'), socket.closed])
  expect(socket.frames.map(({ event }) => event)).not.toContain('pusher_internal:subscription_succeeded')
})
