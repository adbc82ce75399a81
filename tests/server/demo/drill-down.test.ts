import { afterAll, beforeAll, expect, it } from 'vitest'
import { canOpen } from '#access/can-open.ts'
import { figuresOf, type Page } from '#manifest/portal.ts'
import { realPortal } from '../../fixtures/real-portal.ts'
import { Client } from '../../support/client.ts'
import { peopleAlike } from '../../support/people-alike.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

// Every card and every part of a chart opens a list that shows exactly its number, for people of different kinds.

const { portal } = realPortal()
const people = peopleAlike(realPortal()).flatMap(({ traits, staff }) => staff.map(({ email }) => ({ traits, email })))
const withFigures = Object.values(portal.pages).filter((page) => figuresOf(page).length > 0)
const pagesOf = ({ traits }: (typeof people)[number]) => withFigures.filter((page) => canOpen(traits, page))

/** People of whom three see each page with figures, as far as there are so many; those who see most of the missing first. */
function lookers(): typeof people {
  const chosen: typeof people = []
  const isMissing = (page: Page) => chosen.filter((each) => canOpen(each.traits, page)).length < 3
  const worthOf = (person: (typeof people)[number]) => pagesOf(person).filter(isMissing).length
  for (let left = people; ; ) {
    left = left
      .filter((each) => !chosen.includes(each) && worthOf(each) > 0)
      .toSorted((a, b) => worthOf(b) - worthOf(a))
    if (left[0] === undefined) return chosen
    chosen.push(left[0])
  }
}

let running: TestPortal

beforeAll(async () => {
  running = await startPortal()
})

afterAll(() => running.stop())

interface OpenedList {
  page: string
  view: string
  filter: string[]
}

/** What a figure or a part of one shows, and the list that it opens. */
interface Part {
  name: string
  resource: string
  fold: string
  field: string | undefined
  value: number | null
  list: OpenedList
}

interface Group {
  label: string
  value: number | null
  filter?: string[]
  parts?: Group[]
}

async function partsOf(client: Client, page: Page, period: string): Promise<Part[]> {
  const query = period === '' ? '' : `?period=${period}`
  const { status, body } = await client.get(`/api/v2/pages/${page.id}/figures${query}`)
  expect([page.id, status]).toEqual([page.id, 200])
  return figuresOf(page).flatMap((figure): Part[] => {
    const { resource, fold, field } = figure
    const part = (name: string, value: number | null, list: OpenedList): Part => {
      return { name: `${page.id} ${figure.id} ${name}`, resource, fold, field, value, list }
    }
    const panel = body.panels[figure.id]
    if (panel?.list !== undefined) {
      const list: OpenedList = panel.list
      const opened = (group: Group, of = ''): Part[] => [
        ...(group.filter === undefined || group.filter.length === 0
          ? []
          : [part(of + group.label, group.value, { ...list, filter: [...list.filter, ...group.filter] })]),
        ...(group.parts ?? []).flatMap((each) => opened(each, `${group.label}, `)),
      ]
      return panel.groups.flatMap((group: Group) => opened(group))
    }
    const number = body.cards[figure.id] ?? body.gauges[figure.id]
    if (number?.list === undefined) return []
    return [part('', number.ratio === undefined ? number.value : number.ratio.of, number.list)]
  })
}

async function listed(client: Client, { resource, fold, field, list }: Part): Promise<unknown> {
  const filters = list.filter.map((filter) => `&filter=${encodeURIComponent(filter)}`).join('')
  const query = `on=${list.page}&view=${list.view}${filters}`
  if (fold === 'count') {
    const { body } = await client.get(`/api/v2/records/${resource}?${query}&per_page=1`)
    return body.pagination?.total ?? body
  }
  const { body } = await client.get(`/api/v2/records/${resource}/aggregate?${query}&fold=${fold}&field=${field}`)
  return body.value ?? null
}

function periodsOf(page: Page): string[] {
  return page.kind === 'dashboard' && page.period !== undefined ? page.period.choices : ['']
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'number' && typeof b === 'number' && Math.abs(a - b) < 1e-6)
}

/** Returns the parts of a page for each of its periods. */
async function allPartsOf(client: Client, page: Page): Promise<Part[]> {
  const found: Part[] = []
  for (const period of periodsOf(page)) found.push(...(await partsOf(client, page, period)))
  return found
}

it.each(lookers())('$email finds each number again in the list that it opens', async (person) => {
  const client = await Client.signIn(running.server, person.email)
  const different: string[] = []
  for (const page of pagesOf(person)) {
    for (const part of await allPartsOf(client, page)) {
      const found = await listed(client, part)
      if (!isSame(found, part.value))
        different.push(`${part.name}: ${part.value}, list ${JSON.stringify(found)} ${part.list.filter.join(' ')}`)
    }
  }
  expect(different).toEqual([])
})
