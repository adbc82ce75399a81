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
    // A row also shows the name of the line manager.
    const seen = [title, ...Object.values(values), body.titles[values.line_manager]]
    expect(` ${seen.join(' ')}`.toLowerCase()).toContain(' sa')
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

it.each(['payment', 'customer-bill', 'bank-line'])(
  'finds a %s by its number, which opens in place in a collection',
  async (resource) => {
    const accountant = await Client.signIn(portal.server, 'revenue-accountant@example.com')
    const { body: list } = await accountant.get(`/api/v2/records/${resource}?per_page=1`)
    const [{ id, reference, values }] = list.data
    const { body } = await find(accountant, values.bill_no ?? reference)
    const group = body.groups.find((each: Reply['body']) => each.resource === resource)
    expect(group.results[0].id).toBe(id)
  },
)

it('puts the records first whose name the words begin, and their kind before the others', async () => {
  const agent = await Client.signIn(portal.server, 'customer-support-supervisor@example.com')
  const { body: customers } = await agent.get('/api/v2/records/customer?per_page=100')
  const named = customers.data.find(({ title, values }: Reply['body']) => title === values.contact_person)
  const [first] = named.title.split(' ')
  const { body } = await find(agent, first)
  const isNamed = ({ title }: Reply['body']) => title.startsWith(first)
  const heads = body.groups.map(({ results }: Reply['body']) => isNamed(results[0]))
  expect(heads[0]).toBe(true)
  expect(heads).toEqual(heads.toSorted((a: boolean, b: boolean) => Number(b) - Number(a)))
  const { results } = body.groups.find(({ resource }: Reply['body']) => resource === 'customer')
  const names = results.map(isNamed)
  expect(names).toEqual(names.toSorted((a: boolean, b: boolean) => Number(b) - Number(a)))
})

it.each([
  ['revenue-accountant', 'payment', 'customer'],
  ['revenue-accountant', 'customer-bill', 'customer'],
  ['human-resource-manager', 'leave-request', 'employee'],
  ['customer-support-supervisor', 'trouble-ticket', 'assignee'],
  ['key-account-executive-medium-enterprise', 'wallet-share', 'customer'],
])('finds for %s a %s by the name that its column %s shows', async (role, resource, field) => {
  const reader = await Client.signIn(portal.server, `${role}@example.com`)
  const list = `/api/v2/records/${resource}?per_page=100`
  const { body } = await reader.get(`${list}&filter=${field}:null:false`)
  const [{ id, values }] = body.data
  const name: string = body.titles[values[field]]
  expect((await reader.get(`/api/v2/resources/${resource}`)).body.searchable).toBe(true)
  const { body: found } = await reader.get(`${list}&q=${encodeURIComponent(name)}`)
  expect(found.data.map((each: Reply['body']) => each.id)).toContain(id)
})

it('does not look in the rest of a record that a column shows', async () => {
  const hr = await Client.signIn(portal.server, 'human-resource-manager@example.com')
  const { body } = await hr.get('/api/v2/records/leave-request?per_page=1')
  const [{ values }] = body.data
  const { body: person } = await hr.get(`/api/v2/records/employee/${values.employee}`)
  const { email } = person.data.values
  const { body: found } = await hr.get(`/api/v2/records/leave-request?q=${encodeURIComponent(email)}`)
  expect(found.data).toEqual([])
})
