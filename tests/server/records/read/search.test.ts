import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client, type Reply } from '../../../support/client.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'

let portal: TestPortal
let officer: Client

beforeAll(async () => {
  portal = await startPortal()
  officer = await Client.signIn(portal.server, 'sales-officer@example.com')
})

afterAll(() => portal.stop())

const find = (client: Client, words: string): Promise<Reply> =>
  client.get(`/api/v2/search?q=${encodeURIComponent(words)}`)

it('returns groups that a page can open', async () => {
  const agent = await Client.signIn(portal.server, 'customer-support-supervisor@example.com')
  const { status, body } = await find(agent, 'a')
  expect(status).toBe(200)
  for (const { results, opens, title } of body.groups) {
    expect([results.length > 0, opens !== '', title !== '']).toEqual([true, true, true])
    expect(results.length).toBeLessThanOrEqual(5)
  }
})

it.each(['%', '_', "' or 1=1 --", '   ', 'no such words anywhere'])('finds nothing for %j', async (words) => {
  const { status, body } = await find(officer, words)
  expect([status, body]).toEqual([200, { groups: [] }])
})

it.each(['', `q=${'x'.repeat(101)}`, 'q='])('returns 422 for "%s"', async (query) => {
  expect((await officer.get(`/api/v2/search?${query}`)).status).toBe(422)
})

it.each(['nothing', 'home', '__proto__'])('is not found on %s', async (page) => {
  expect((await officer.get(`/api/v2/search?q=a&on=${page}`)).status).toBe(404)
})

it('a list is searched for each word, also in the names of referenced records', async () => {
  const { body: people } = await officer.get('/api/v2/records/employee?q=sales officer')
  expect(people.data.length).toBeGreaterThan(0)
  const schedules = await officer.get(`/api/v2/records/daily-schedule?q=${encodeURIComponent(officer.person.name)}`)
  expect(schedules.body.pagination.total).toBeGreaterThan(0)
})

it('a short word matches the beginnings of words', async () => {
  const { body } = await officer.get('/api/v2/records/employee?q=sa&per_page=100')
  expect(body.data.length).toBeGreaterThan(0)
  for (const { values, title } of body.data) {
    expect(` ${[title, ...Object.values(values)].join(' ')}`.toLowerCase()).toContain(' sa')
  }
})

it('returns the matching field when nothing else in the result shows the match', async () => {
  const hr = await Client.signIn(portal.server, 'human-resource-manager@example.com')
  const { body: people } = await hr.get('/api/v2/records/employee?per_page=1')
  const [person] = people.data
  const { body } = await find(hr, person.values.email)
  const results = body.groups.flatMap((group: Reply['body']) => group.results)
  const found = results.find(({ id }: { id: string }) => id === person.id)
  expect(found.match).toEqual({ field: 'E-mail', text: person.values.email })
  const named = await find(hr, person.title)
  const same = named.body.groups.flatMap((group: Reply['body']) => group.results)
  expect(same.find(({ id }: { id: string }) => id === person.id).match).toBeNull()
})

it.each(['0800 555 1001', '08005551001', '+2348005551001', '234-800-555-1001'])(
  'finds the customer of a phone number written as %s',
  async (number) => {
    const agent = await Client.signIn(portal.server, 'customer-support-supervisor@example.com')
    const { body } = await find(agent, number)
    const customers = body.groups.find(({ resource }: Reply['body']) => resource === 'customer')
    const matches = customers.results.map(({ match }: Reply['body']) => match)
    expect(matches).toContainEqual({ field: 'Phone', text: '+234 800 555 1001' })
    const list = await agent.get(`/api/v2/records/customer?q=${encodeURIComponent(number)}`)
    expect(list.body.data.map(({ values }: Reply['body']) => values.phone)).toContain('+234 800 555 1001')
  },
)

it('finds a phone number by its beginning, and nothing for an invalid one', async () => {
  const agent = await Client.signIn(portal.server, 'customer-support-supervisor@example.com')
  const total = async (words: string) =>
    (await agent.get(`/api/v2/records/customer?q=${encodeURIComponent(words)}`)).body.pagination.total
  expect(await total('0800 555 10')).toBeGreaterThan(1)
  expect(await total('0800 555 1001x')).toBe(0)
  expect(await total('(0) 0-0')).toBe(0)
})
