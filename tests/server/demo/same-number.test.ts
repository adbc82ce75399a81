import { afterAll, beforeAll, expect, it } from 'vitest'
import { canOpen } from '#access/can-open.ts'
import { sliceFor } from '#access/slice-for.ts'
import { type Figure, listsOf, type Page, type PageList } from '#manifest/portal.ts'
import { realPortal } from '../../fixtures/real-portal.ts'
import { Client } from '../../support/client.ts'
import { peopleAlike } from '../../support/people-alike.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

// A card that counts the records of a list shows the total of that list, for every viewer.

const { portal } = realPortal()
const people = peopleAlike(realPortal()).flatMap(({ traits, staff }) =>
  staff.slice(0, 1).map(({ email }) => ({ traits, email })),
)
const looking = ['cx-supervisor@', 'human-resource-manager@', 'customer-service-officers@', 'hr@', 'ceo@']

let running: TestPortal

beforeAll(async () => {
  running = await startPortal()
})

afterAll(() => running.stop())

/** A card and a list with the same resource and condition. */
interface Pair {
  card: Figure
  on: Page
  list: PageList
  listed: Page
}

function isFromAddress(where: object): boolean {
  return /"\$(param|query)\./.test(JSON.stringify(where))
}

function pairsFor(open: Page[], seen: Set<string>): Pair[] {
  const cards = open.flatMap((on) => on.cards.map((card) => ({ on, card })))
  return cards
    .filter(({ on, card }) => card.fold === 'count' && card.period === undefined && seen.has(`${on.id} ${card.id}`))
    .filter(({ card }) => !isFromAddress(card.where))
    .flatMap(({ on, card }) =>
      open.flatMap((listed) =>
        listsOf(listed)
          .filter((list) => seen.has(`${listed.id} ${list.id}`) && list.scope === undefined)
          .filter((list) => list.resource === card.resource && sameWhere(list.where, card.where))
          .map((list) => ({ card, on, list, listed })),
      ),
    )
}

function sameWhere(a: object, b: object): boolean {
  const sorted = (where: object) => JSON.stringify(Object.entries(where).sort(([x], [y]) => (x < y ? -1 : 1)))
  return sorted(a) === sorted(b)
}

it.each(
  people
    .filter(({ email }) => looking.some((each) => email.startsWith(each)))
    .map((each) => [each.email, each] as const),
)('%s sees the same number on a card and above its list', async (email, { traits }) => {
  const client = await Client.signIn(running.server, email)
  const seen = new Set(
    sliceFor(portal, traits).pages.flatMap((page) => {
      const views = ('views' in page && page.views) || []
      return [...views, ...(page.cards ?? []), ...(page.lists ?? [])].map(({ id }) => `${page.id} ${id}`)
    }),
  )
  const open = Object.values(portal.pages).filter((page) => canOpen(traits, page))
  const different: string[] = []
  const pairs = pairsFor(open, seen)
  for (const { card, on, list, listed } of pairs) {
    const figures = await client.get(`/api/v2/pages/${on.id}/figures`)
    const records = await client.get(`/api/v2/records/${list.resource}?on=${listed.id}&view=${list.id}&per_page=1`)
    const [counted, total] = [figures.body.cards[card.id].value, records.body.pagination.total]
    if (counted !== total) different.push(`${on.id} ${card.label} ${counted}, ${listed.id} ${list.title} ${total}`)
  }
  expect(different).toEqual([])
  expect(pairs.length).toBeGreaterThan(0)
})
