import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client, type Reply } from '../../../support/client.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'

// What people see of records that they choose from, and in which order.

let portal: TestPortal
let accountant: Client

beforeAll(async () => {
  portal = await startPortal()
  accountant = await Client.signIn(portal.server, 'revenue-accountant@example.com')
})

afterAll(() => portal.stop())

type Item = Reply['body']

async function choices(resource: string, words = ''): Promise<{ data: Item[]; titles: Record<string, string> }> {
  const query = `choices=true&per_page=100${words && `&q=${encodeURIComponent(words)}`}`
  return (await accountant.get(`/api/v2/records/${resource}?${query}`)).body
}

it('tells records of the same name apart by the fields that their resource names', async () => {
  const { data: customers } = await choices('customer')
  for (const { hint, values } of customers) {
    for (const name of ['account_number', 'phone', 'zone'])
      expect(hint).toContain((values[name] ?? '').replaceAll('_', ' '))
  }
  const seen = customers.map(({ title, hint }) => `${title}, ${hint}`)
  expect(new Set(seen).size).toBe(seen.length)
})

it('shows references in a hint by their titles, and says what a number is', async () => {
  const { data, titles } = await choices('payment')
  expect(data.length).toBeGreaterThan(0)
  for (const { hint, values } of data) {
    expect(hint).toContain(titles[values.customer])
    expect(hint).toMatch(/ · Amount: \S*\d/)
  }
})

it('has the columns of the list as the hint of a resource that names none', async () => {
  const { data } = await choices('sales-order')
  expect(data.map(({ hint }) => hint)).toContainEqual(expect.stringContaining(' · Total: '))
})

it('has hints only for choices', async () => {
  const { body } = await accountant.get('/api/v2/records/customer?per_page=1')
  expect(body.data[0]).not.toHaveProperty('hint')
})

it('puts a record whose name was typed before one that was found by another field, which says so', async () => {
  const { data: some } = await choices('customer')
  const named = some.find(({ title, values }) => title === values.contact_person)
  const [first = ''] = named?.title.split(' ') ?? []
  const { data } = await choices('customer', first)
  const begins = data.map(({ title }) => title.toLowerCase().startsWith(first.toLowerCase()))
  expect(new Set(begins)).toEqual(new Set([true, false]))
  expect(begins).toEqual(begins.toSorted((a, b) => Number(b) - Number(a)))
  for (const { title, hint } of data) expect(`${title} ${hint}`.toLowerCase()).toContain(first.toLowerCase())
})

it('puts names that begin with the words before those that have them inside', async () => {
  const { data } = await choices('employee', 'a')
  const names: string[] = data.map(({ title }) => title.toLowerCase())
  const inside = names.findIndex((name) => !name.startsWith('a'))
  expect(inside).toBeGreaterThan(0)
  expect(names.slice(inside).filter((name) => name.startsWith('a'))).toEqual([])
})
