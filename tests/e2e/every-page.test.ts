import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { canOpen, destination } from '#access/can-open.ts'
import type { Traits } from '#access/person.ts'
import { sliceFor } from '#access/slice-for.ts'
import { fillPath, parametersOf } from '#manifest/paths.ts'
import type { Page } from '#manifest/portal.ts'
import { realPortal } from '../fixtures/real-portal.ts'
import { flawsOf } from '../support/axe.ts'
import { Client } from '../support/client.ts'
import { PageAddresses } from '../support/page-addresses.ts'
import { peopleAlike } from '../support/people-alike.ts'
import { PortalProcess } from '../support/portal-process.ts'
import { inTurn } from '../support/sign-in-turns.ts'
import { unexplainedOn } from '../support/unexplained.ts'
import { launchBrowser } from '../support/visitor.ts'
import { Walker } from '../support/walker.ts'

// One person of each class opens every page that they may open. Which these are is not written here: it follows from the
// manifest. Of the classes that nobody of the sample staff belongs to, none sees a page as nobody else does.

const compiled = realPortal()
const manifest = compiled.portal
const pages = Object.values(manifest.pages).filter(({ kind }) => kind !== 'upcoming')

const alike = peopleAlike(compiled).map(({ witness, traits, staff: [first] }) => {
  /** What their browser is told of each of their pages. */
  const told = new Map(sliceFor(manifest, traits).pages.map((page) => [page.id, JSON.stringify(page)]))
  return { witness, traits, email: first?.email, told }
})

const people = alike.flatMap((each) => (each.email === undefined ? [] : [{ ...each, email: each.email }]))

/** Who is told most of a page, of those who walk to it. */
const keenest = new Map(
  pages.map((page) => {
    const lengths = people.map(({ email, traits, told }) => ({
      email,
      length: isWalkedTo(page, traits) ? (told.get(page.id)?.length ?? 0) : 0,
    }))
    return [page.id, lengths.reduce((most, each) => (each.length > most.length ? each : most)).email]
  }),
)

let portal: PortalProcess
let browser: Browser

beforeAll(async () => {
  portal = await PortalProcess.begin()
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await portal?.end()
})

/** Pages about a record that somebody who may open them has none of. */
const withoutRecord = new Set<string>()
/** Pages on which nothing was in the way of people who do not see well. */
const checked = new Set<string>()

it.each(people)('shows $witness every page, with something on it or words why not', async ({ email, traits }) => {
  const client = await inTurn(() => Client.signIn(portal.url, email))
  const walker = await Walker.begin(browser, portal.url, client)
  const flaws: string[] = []
  for (const { page, address, isThere } of await stopsOf(client, traits)) {
    await walker.goTo(address)
    const path = destinationOf(page, traits)?.path ?? address.split('?', 1)[0]
    expect(new URL(walker.page.url()).pathname).toBe(path)
    const found = await flawsFor(walker, isThere ? undefined : /status of 404/)
    if (isThere && keenest.get(page.id) === email && !checked.has(page.id)) {
      const barriers = await flawsOf(walker.page)
      found.push(...barriers)
      if (barriers.length === 0) checked.add(page.id)
    }
    flaws.push(...found.map((flaw) => `${page.id}, ${address}: ${flaw}`))
  }
  await walker.leave()
  expect(flaws).toEqual([])
})

interface Stop {
  page: Page
  address: string
  /** Whether there is a record for the address. */
  isThere: boolean
}

/** Every page of a person. Where one has two addresses, the second comes later: a walk goes on to another page each time. */
async function stopsOf(client: Client, traits: Traits): Promise<Stop[]> {
  const addresses = new PageAddresses(manifest, client)
  const stops: Stop[] = []
  const later: Stop[] = []
  for (const page of pages.filter((each) => canOpen(traits, each) && isWalkedTo(each, traits))) {
    const [first, ...others] = await addresses.of(page)
    if (first === undefined) withoutRecord.add(page.id)
    stops.push({ page, address: first ?? addressOfNothing(page), isThere: first !== undefined })
    later.push(...others.map((address) => ({ page, address, isThere: true })))
  }
  return [...stops, ...later]
}

/** The root leads people to their landing page whose menu does not list the home page. */
function isWalkedTo(page: Page, traits: Traits): boolean {
  const { menu } = sliceFor(manifest, traits)
  return page.path !== '/' || menu.some(({ entries }) => entries.some((entry) => entry.page === page.id))
}

/** Where a page only sends on to others. */
function destinationOf(page: Page, traits: Traits): Page | undefined {
  const end = destination(manifest, page, traits)
  return end === page ? undefined : end
}

/** The address of a record that is not there. */
function addressOfNothing({ path }: Page): string {
  return fillPath(path, Object.fromEntries(parametersOf(path).map((name) => [name, randomUUID()])))
}

async function flawsFor(walker: Walker, expected?: RegExp): Promise<string[]> {
  const news = walker.news().filter((each) => expected?.test(each) !== true)
  return [...(await unexplainedOn(walker.page)), ...news]
}

it('knows which pages are about records that not everybody who may open them has', () => {
  expect([...withoutRecord].sort()).toEqual(['disciplinary-case', 'disciplinary-response', 'query-response'])
})

it('has looked at every page as somebody who is told most of it', () => {
  const open = pages.filter((page) => people.some(({ traits }) => canOpen(traits, page)))
  expect(open.map(({ id }) => id).filter((id) => !checked.has(id))).toEqual([])
})

it('leaves out no way in which somebody would see a page', () => {
  const unseen = pages.flatMap(({ id }) => {
    const seen = new Set(people.map(({ told }) => told.get(id)))
    return alike.flatMap(({ witness, told }) =>
      seen.has(told.get(id)) || !told.has(id) ? [] : [`${id} as ${witness}`],
    )
  })
  expect(unseen).toEqual([])
})
