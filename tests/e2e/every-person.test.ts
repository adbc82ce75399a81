import type { Page } from 'playwright-core'
import { beforeAll, expect, it, onTestFailed } from 'vitest'
import { destination, landingFor } from '#access/can-open.ts'
import { menuFor } from '#access/menu-for.ts'
import type { Traits } from '#access/person.ts'
import type { MenuGroup } from '#manifest/portal.ts'
import { type DemoPerson, demoPeople } from '#server/demo/people.ts'
import { realPortal } from '../fixtures/real-portal.ts'
import { peopleAlike } from '../support/people-alike.ts'
import { sharedPortal } from '../support/portal-tests.ts'
import { inTurn } from '../support/sign-in-turns.ts'
import { Visitor } from '../support/visitor.ts'

// Every sample user signs in, one after the other in the same browser. The expected menu follows from the manifest. Each
// of its entries is followed by the first user who has it with the same page behind it.

const compiled = realPortal()
const manifest = compiled.portal
const alike = peopleAlike(compiled).flatMap(({ witness, staff }): [who: string, staff: DemoPerson[]][] =>
  staff.length === 0 ? [] : [[witness, staff]],
)

const portal = sharedPortal()
let visitor: Visitor

beforeAll(arrive)

async function arrive(): Promise<void> {
  visitor = await Visitor.arrive(portal.browser, portal.url)
  // A channel that is being authorized at the moment of signing out is refused.
  visitor.expectTrouble(/status of 401 .*broadcasting\/auth/)
  await visitor.open('/login')
}

function traitsOf({ role, position }: DemoPerson): Traits {
  return { role, position, flags: manifest.roles[role]?.flags ?? [] }
}

function signInAs(page: Page, { full_name, position }: DemoPerson): Promise<void> {
  return inTurn(async () => {
    await page.getByRole('button', { name: full_name }).click()
    await page.getByRole('button', { name: `${full_name}, ${position}` }).waitFor()
  })
}

async function signOut(page: Page, { full_name, position }: DemoPerson): Promise<void> {
  await page.getByRole('button', { name: `${full_name}, ${position}` }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  const link = page.getByRole('main').getByRole('link', { name: 'Sign in' })
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).or(link).waitFor()
  // A page that is for visitors, too, stays open.
  if (await link.isVisible()) await visitor.open('/login')
}

interface ShownGroup {
  label: string
  entries: [label: string, path: string][]
}

function sidebarOf(page: Page): Promise<ShownGroup[]> {
  const groups = page.getByRole('navigation', { name: 'Main' }).locator('section')
  return groups.evaluateAll((sections) =>
    sections.map((section) => ({
      label: section.querySelector('h2')?.textContent ?? '',
      // Its number follows the label of an entry.
      entries: [...section.querySelectorAll('a')].map((link) => [
        link.innerText.split('\n')[0] ?? '',
        link.getAttribute('href') ?? '',
      ]),
    })),
  )
}

function shownGroup({ label, caption, entries }: MenuGroup, person: DemoPerson): ShownGroup {
  const under = caption === 'installer_role' ? person.installer_role : null
  return {
    label: label + (under ?? ''),
    entries: entries.map((entry) => [entry.label, manifest.pages[entry.page]?.path ?? '']),
  }
}

async function expectPage(page: Page, path: string | undefined, title: string | undefined): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('heading', { level: 1, name: title ?? '', exact: true })
    .waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
}

/** The entries that were clicked, each with the page that it led to. */
const followed = new Set<string>()

/** Clicks each menu entry that nobody has clicked yet, and expects its page or the one to which it redirects this user. */
async function openNewEntries(page: Page, traits: Traits): Promise<void> {
  for (const group of menuFor(manifest, traits)) {
    for (const { label, page: id } of group.entries) {
      const start = manifest.pages[id]
      const end = start && destination(manifest, start, traits)
      const way = `${label} ${id} ${end?.id}`
      if (followed.has(way)) continue
      followed.add(way)
      const entry = page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${start?.path}"]`)
      await entry.filter({ hasText: label }).first().click()
      await expectPage(page, end?.path, end?.title)
    }
  }
}

it.each(alike)('shows %s, their landing page and their menu, and opens its new entries', async (_, staff) => {
  onTestFailed(async () => {
    await visitor.leave()
    await arrive()
  })
  const { page } = visitor
  for (const [number, person] of staff.entries()) {
    const traits = traitsOf(person)
    const landing = landingFor(manifest, traits)
    await signInAs(page, person)
    await expectPage(page, landing?.path, landing?.title)
    expect(await sidebarOf(page)).toEqual(menuFor(manifest, traits).map((group) => shownGroup(group, person)))
    if (number === 0) await openNewEntries(page, traits)
    await signOut(page, person)
  }
  expect(visitor.troubles).toEqual([])
})

it('covers all sample staff who can sign in', () => {
  const able = demoPeople(manifest, '', new Date(0)).filter(({ password_hash }) => password_hash !== null)
  expect(alike.flatMap(([, staff]) => staff).length).toBe(able.length)
})
