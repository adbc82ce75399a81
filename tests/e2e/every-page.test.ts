import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { canOpen, destination } from '#access/can-open.ts'
import { holds } from '#access/holds.ts'
import type { Traits } from '#access/person.ts'
import { sliceFor } from '#access/slice-for.ts'
import { fillPath, parametersOf } from '#manifest/paths.ts'
import type { Page } from '#manifest/portal.ts'
import { PageAddresses } from '../../scripts/storyboard/page-addresses.ts'
import { realPortal } from '../fixtures/real-portal.ts'
import { flawsOf } from '../support/axe.ts'
import { Client } from '../support/client.ts'
import { peopleAlike } from '../support/people-alike.ts'
import { sharedPortal } from '../support/portal-tests.ts'
import { inTurn } from '../support/sign-in-turns.ts'
import { unexplainedOn } from '../support/unexplained.ts'
import { Walker } from '../support/walker.ts'

// Users of each class open pages that they can open, according to the manifest, and together every variant of every page.
// Classes without sample staff see every page in a variant that one of these users sees too.

const compiled = realPortal()
const manifest = compiled.portal
const pages = Object.values(manifest.pages)

const alike = peopleAlike(compiled).map(({ witness, traits, staff: [first] }) => {
  /** The pages in this class's slice, as JSON by id. */
  const told = new Map(sliceFor(manifest, traits).pages.map((page) => [page.id, JSON.stringify(page)]))
  return { witness, traits, email: first?.email, told }
})

const people = alike.flatMap((each) => (each.email === undefined ? [] : [{ ...each, email: each.email }]))

/**
 * For each page, the user with the largest slice of it among those who are sure to see it with a record; undefined where
 * nobody is, because each sees only what is theirs.
 */
const keenest = new Map(
  pages.map((page) => {
    const sure = people.filter(
      ({ traits }) => canOpen(traits, page) && isWalkedTo(page, traits) && readsAll(page, traits),
    )
    const lengthFor = (told: Map<string, string>) => told.get(page.id)?.length ?? 0
    return [page.id, sure.toSorted((a, b) => lengthFor(b.told) - lengthFor(a.told))[0]?.email]
  }),
)
/** The variants of pages that a user has opened. Of those, each further user opens every thirtieth, from another one on. */
const opened = new Set<string>()
const oneIn = 30

/** The pages without a keenest user that were checked for accessibility where they first had a record. */
const checked = new Set<Page>()

const portal = sharedPortal()

it.each(people)('shows $witness their pages, with content or an explanation', async (person) => {
  const { email, traits } = person
  const client = await inTurn(() => Client.signIn(portal.url, email))
  const walker = await Walker.begin(portal.browser, portal.url, client)
  const flaws: string[] = []
  /** The pages that this user sees most of; they are checked for accessibility. */
  const unchecked = new Set(pages.filter((page) => keenest.get(page.id) === email && canOpen(traits, page)))
  const chosen = new Set(pages.filter((page, index) => isChosen(person, page, index)))
  for (const { page, address, isThere } of await stopsOf(client, traits, chosen)) {
    await walker.goTo(address)
    const path = destinationOf(page, traits)?.path ?? address.split('?', 1)[0]
    expect(new URL(walker.page.url()).pathname).toBe(path)
    const found = await flawsFor(walker, isThere ? undefined : /status of 404/)
    const isFirst = keenest.get(page.id) === undefined && !checked.has(page)
    if (isThere && (unchecked.delete(page) || isFirst)) {
      checked.add(page)
      found.push(...(await flawsOf(walker.page)))
    }
    if (!isThere && readsAll(page, traits)) found.push('no record')
    flaws.push(...found.map((flaw) => `${page.id}, ${address}: ${flaw}`))
  }
  await walker.leave()
  expect(flaws).toEqual([])
  expect([...unchecked].map(({ id }) => id)).toEqual([])
})

/** Whether a user opens a page of theirs in this test. Remembers it. */
function isChosen({ email, told }: (typeof people)[number], page: Page, index: number): boolean {
  const variant = told.get(page.id)
  if (variant === undefined) return false
  const turn = index + people.findIndex((each) => each.email === email)
  const isKeenest = keenest.get(page.id) === email || (keenest.get(page.id) === undefined && !checked.has(page))
  const isNext = !opened.has(variant) || turn % oneIn === 0 || isKeenest
  if (isNext) opened.add(variant)
  return isNext
}

interface Stop {
  page: Page
  address: string
  /** Whether a record for the address exists. */
  isThere: boolean
}

/** Returns the chosen pages of a user. A second address of a page comes later, because each step has to go to another page. */
async function stopsOf(client: Client, traits: Traits, chosen: Set<Page>): Promise<Stop[]> {
  const addresses = new PageAddresses(manifest, client)
  const stops: Stop[] = []
  const later: Stop[] = []
  for (const page of pages.filter((each) => chosen.has(each) && canOpen(traits, each) && isWalkedTo(each, traits))) {
    const [first, ...others] = await addresses.of(page)
    stops.push({ page, address: first ?? addressOfNothing(page), isThere: first !== undefined })
    later.push(...others.map((address) => ({ page, address, isThere: true })))
  }
  return [...stops, ...later]
}

/**
 * Returns false for the home page if the menu doesn't list it, because the root redirects such users to their landing
 * page.
 */
function isWalkedTo(page: Page, traits: Traits): boolean {
  const { menu } = sliceFor(manifest, traits)
  return page.path !== '/' || menu.some(({ entries }) => entries.some((entry) => entry.page === page.id))
}

/** Returns the page to which a page redirects. */
function destinationOf(page: Page, traits: Traits): Page | undefined {
  const end = destination(manifest, page, traits)
  return end === page ? undefined : end
}

/** Whether a user reads every record that a page could be about. Others may have none: no query, no escalation, no job. */
function readsAll(page: Page, traits: Traits): boolean {
  const resource = 'resource' in page && page.resource !== undefined ? manifest.resources[page.resource] : undefined
  return (
    resource === undefined ||
    resource.access.read.some(({ for: rule, scope }) => scope === 'all' && holds(rule, traits))
  )
}

/** Returns an address of a record that doesn't exist. */
function addressOfNothing({ path }: Page): string {
  return fillPath(path, Object.fromEntries(parametersOf(path).map((name) => [name, randomUUID()])))
}

async function flawsFor(walker: Walker, expected?: RegExp): Promise<string[]> {
  const news = walker.news().filter((each) => expected?.test(each) !== true)
  return [...(await unexplainedOn(walker.page)), ...news]
}

it('covers every variant in which a user would see a page', () => {
  const unseen = pages.flatMap(({ id }) => {
    const seen = new Set(people.map(({ told }) => told.get(id)))
    return alike.flatMap(({ witness, told }) =>
      seen.has(told.get(id)) || !told.has(id) ? [] : [`${id} as ${witness}`],
    )
  })
  expect(unseen).toEqual([])
})
