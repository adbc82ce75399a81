import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client, samplePassword } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { listen } from '../realtime/raw-socket.ts'

let portal: TestPortal
let secrets: string[]
const logged: string[] = []

beforeAll(async () => {
  const logs = new Writable({
    write: (chunk, _encoding, done) => {
      logged.push(String(chunk))
      done()
    },
  })
  portal = await startPortal({ logs, config: { logLevel: 'trace' } })
  await portal.server.listen()
  const person = await Client.signIn(portal.server, 'sales-officer@example.com')
  const socket = await listen(portal.server, person, `private-user.${person.person.user_id}`)
  const renewed = await new Client(portal.server).post('/api/v2/session/renewal', undefined, {
    'x-requested-with': 'workplace',
    cookie: String(person.cookie),
  })
  await new Client(portal.server).post('/api/v2/session', { email: person.person.name, password: 'a wrong secret' })
  await person.get('/api/v2/records/nothing/at-all')
  await person.post('/api/v2/session/renewal', { nonsense: true })
  socket.drop()
  const cookies = [String(person.cookie), String(renewed.headers['set-cookie']).split(';', 1)[0] ?? '']
  const tokens = [
    String(person.token),
    String(renewed.body.token),
    ...cookies.map((cookie) => cookie.slice('sid='.length)),
  ]
  secrets = [...tokens, samplePassword, 'a wrong secret']
})

afterAll(() => portal.stop())

async function dump(): Promise<string> {
  const tables = await portal.query(sql`select tablename from pg_tables where schemaname = 'public'`)
  const rows = await Promise.all(
    tables.map(({ tablename }) => portal.query(sql`select t::text as row from ${sql.identifier(String(tablename))} t`)),
  )
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n')
}

it('stores no usable token and no password in the database', async () => {
  const text = await dump()
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})

it('writes no usable token and no password into the log', async () => {
  const text = logged.join('')
  expect(text).toContain('"op":"signIn"')
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})

it('puts no token into a URL', () => {
  expect(logged.join('')).not.toMatch(/sp_[\w-]{10}/)
})
