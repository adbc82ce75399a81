import { afterAll, beforeAll, expect, it } from 'vitest'
import { canOpen } from '#access/can-open.ts'
import type { Traits } from '#access/person.ts'
import { sliceFor } from '#access/slice-for.ts'
import { parametersOf } from '#manifest/paths.ts'
import { figuresOf, listsOf, type Page } from '#manifest/portal.ts'
import { PageAddresses } from '../../../scripts/storyboard/page-addresses.ts'
import { realPortal } from '../../fixtures/real-portal.ts'
import { Client } from '../../support/client.ts'
import { peopleAlike } from '../../support/people-alike.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

// Every list, card and chart of a page has data for at least one of the sample staff.

const { portal } = realPortal()
const people = peopleAlike(realPortal()).flatMap(({ traits, staff }) => staff.map(({ email }) => ({ traits, email })))
const pages = Object.values(portal.pages).filter((page) => steadyLists(page).length + figuresOf(page).length > 0)

/** The lists of a page without those beside a form, which depend on what is entered. */
function steadyLists(page: Page) {
  const beside = page.kind === 'form' ? page.beside.map(({ list }) => list) : []
  return listsOf(page).filter((list) => !beside.includes(list))
}

let running: TestPortal
const clients = new Map<string, Promise<Client>>()

beforeAll(async () => {
  running = await startPortal()
})

afterAll(() => running.stop())

function clientOf(email: string): Promise<Client> {
  const client = clients.get(email) ?? Client.signIn(running.server, email)
  clients.set(email, client)
  return client
}

it.each(pages.map((page) => [page.id, page] as const))('%s has data to show', async (_id, page) => {
  const empty = new Set([...steadyLists(page), ...figuresOf(page)].map(({ id }) => id))
  for await (const look of looksAt(page)) {
    for (const id of [...(await listsWithRows(look, page, empty)), ...(await figuresWithValue(look, page))])
      empty.delete(id)
    if (empty.size === 0) break
  }
  expect([...empty]).toEqual([])
})

/** A viewer of a page, with the parameter of its URL. */
interface Look {
  client: Client
  traits: Traits
  given: string
}

async function* looksAt(page: Page): AsyncGenerator<Look> {
  for (const { email, traits } of people.filter((each) => canOpen(each.traits, page))) {
    const client = await clientOf(email)
    for (const given of await givenTo(page, client)) yield { client, traits, given }
  }
}

/** The maximum number of values that are tried as the parameter of a page. */
const tries = 20

/** Returns the values to try as the parameter of a page's URL. */
async function givenTo(page: Page, client: Client): Promise<string[]> {
  const key = 'key' in page ? page.key : undefined
  const asked = key !== undefined && 'query' in key ? [key.query] : page.query
  const [name] = [...parametersOf(page.path), ...asked]
  if (name === undefined) return ['']
  const values = await new PageAddresses(portal, client).valuesFor(page, name)
  const given = values.slice(0, tries).map((value) => `&given=${name}:${value}`)
  return page.query.includes(name) ? ['', ...given] : given
}

/** Returns those of the wanted lists that are in the viewer's slice and have records. */
async function listsWithRows({ client, traits, given }: Look, page: Page, wanted: Set<string>): Promise<string[]> {
  const told = sliceFor(portal, traits).pages.find(({ id }) => id === page.id)
  const { lists = [], panels = [] } = told ?? {}
  const views = (told !== undefined && 'views' in told && told.views) || []
  const among = told?.kind === 'calendar' && told.among !== undefined ? [told.among] : []
  const seen = new Set([...views, ...lists, ...panels, ...among].map(({ id }) => id))
  const found: string[] = []
  for (const { id, resource } of listsOf(page).filter((list) => wanted.has(list.id) && seen.has(list.id))) {
    const { status, body } = await client.get(`/api/v2/records/${resource}?on=${page.id}&view=${id}&per_page=1${given}`)
    expect(status, JSON.stringify(body)).toBe(200)
    if (body.pagination.total > 0) found.push(id)
  }
  return found
}

/** Returns the cards that have a value, and the charts with any value other than zero. */
async function figuresWithValue({ client, given }: Look, page: Page): Promise<string[]> {
  if (figuresOf(page).length === 0) return []
  const { status, body } = await client.get(`/api/v2/pages/${page.id}/figures?${given.slice(1)}`)
  expect(status, JSON.stringify(body)).toBe(200)
  const numbers = Object.entries<{ value: number | null }>({ ...body.cards, ...body.gauges })
  const cards = numbers.flatMap(([id, { value }]) => (value === null ? [] : [id]))
  const charts = Object.entries<{ groups: { value: number | null }[] }>(body.panels).flatMap(([id, { groups }]) =>
    groups.some(({ value }) => value !== null && value !== 0) ? [id] : [],
  )
  return [...cards, ...charts]
}
