import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { Client } from '../../../support/client.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'

// Counts the SQL statements for everything that a browser fetches when a user opens a list with an empty cache.

const list = '/api/v2/records/trouble-ticket?on=tickets&view=all-open&sort=resolution_due&page=1&per_page=25'

let portal: TestPortal
let supervisor: Client

beforeAll(async () => {
  portal = await startPortal()
  supervisor = await Client.signIn(portal.server, 'cx-supervisor@example.com')
})

afterEach(() => vi.restoreAllMocks())

afterAll(() => portal.stop())

/** Returns the statements that these requests run. The spy forwards every call. */
async function statementsOf(ask: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const { query } = pg.Client.prototype
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [first] = given
    statements.push(typeof first === 'string' ? first : String(Reflect.get(Object(first), 'text')))
    return Reflect.apply(query, this, given)
  })
  await ask()
  vi.restoreAllMocks()
  // Excludes transaction commands, and what reads the outbox and the timers in the background.
  return statements.filter((text) => !/^(begin|commit)|"outbox"|^select event_horizon|"timers"|"scheduler/.test(text))
}

it('opens a list with at most fifteen statements', async () => {
  const statements = await statementsOf(async () => {
    const renewal = { cookie: supervisor.cookie ?? '', 'x-requested-with': 'workplace' }
    const renewed = await new Client(portal.server).post('/api/v2/session/renewal', undefined, renewal)
    expect(renewed.status).toBe(200)
    supervisor.token = renewed.body.token
    for (const address of [
      '/api/v2/portal',
      '/api/v2/resources/trouble-ticket',
      '/api/v2/pages/tickets/views',
      list,
      `/api/notification/all/${supervisor.person.user_id}`,
    ])
      expect((await supervisor.get(address)).status).toBe(200)
  })
  expect(statements.length).toBeLessThanOrEqual(15)
})

it('counts the whole menu, once the list is shown, with one statement besides that of the session', async () => {
  const statements = await statementsOf(() => supervisor.get('/api/v2/menu/counts'))
  expect(statements.filter((text) => text.includes('count(*)'))).toHaveLength(1)
  expect(statements.length).toBeLessThanOrEqual(2)
})

it('reads no password hash to show a list or the signed-in user', async () => {
  const statements = await statementsOf(async () => {
    await supervisor.get(list)
    await supervisor.get('/api/v2/portal')
  })
  expect(statements.filter((text) => text.includes('password_hash'))).toEqual([])
})
