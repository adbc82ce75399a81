import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canOpen, choose, destination, landingFor } from '#access/can-open.ts'
import { holds } from '#access/holds.ts'
import { menuFor } from '#access/menu-for.ts'
import type { Traits } from '#access/person.ts'
import { type SlicePage, sliceFor } from '#access/slice-for.ts'
import type { Portal } from '#manifest/portal.ts'
import { runs } from '../fixtures/property-runs.ts'
import { linkedBakery } from './linked.ts'
import { audience, rolesFile, someone, withAudiences } from './random.ts'

const areas = ['bakery', 'house', 'shop'].map((name) => `manifest/areas/${name}.yaml`)

/** The bakery with random audiences for its pages, redirects and menu entries, which the proofs would reject. */
const anyPortal = fc
  .record({ roles: rolesFile, audiences: fc.array(audience, { minLength: 8, maxLength: 12 }) })
  .map(({ roles, audiences }) =>
    linkedBakery({
      'manifest/roles.yaml': roles.file,
      'manifest/menu.yaml': withAudiences('manifest/menu.yaml', audiences),
      ...Object.fromEntries(areas.map((path) => [path, withAudiences(path, audiences)])),
    }),
  )

const anyone = fc.option(someone, { nil: undefined })

function mayOpen(portal: Portal, person: Traits | undefined, id: string): boolean {
  const page = portal.pages[id]
  return page !== undefined && canOpen(person, page)
}

/** Every page that a page of a slice names. */
function named(page: SlicePage): string[] {
  const { id, parent, opens, actions, links } = page
  const redirect = 'redirect' in page ? page.redirect : undefined
  const tabs = ('tabs' in page && page.tabs) || []
  const ways = actions.map((action) => action.page)
  return [id, parent, opens?.page, redirect, ...tabs, ...ways, ...links].filter((each) => each !== undefined)
}

it('shows only menu entries whose page the viewer can open', () => {
  fc.assert(
    fc.property(anyPortal, someone, (portal, person) => {
      const entries = menuFor(portal, person).flatMap((group) => group.entries)
      expect(entries.filter((entry) => !mayOpen(portal, person, entry.page) || !holds(entry.for, person))).toEqual([])
    }),
    runs(80),
  )
})

it('shows no menu group without entries', () => {
  fc.assert(
    fc.property(anyPortal, someone, (portal, person) => {
      expect(menuFor(portal, person).filter((group) => group.entries.length === 0)).toEqual([])
    }),
    runs(80),
  )
})

it('sends the browser exactly the pages that the viewer can open', () => {
  fc.assert(
    fc.property(anyPortal, anyone, (portal, person) => {
      const ids = sliceFor(portal, person).pages.map((page) => page.id)
      expect(ids).toEqual(Object.keys(portal.pages).filter((id) => mayOpen(portal, person, id)))
    }),
    runs(80),
  )
})

it('sends the browser no ids of pages that the viewer cannot open', () => {
  fc.assert(
    fc.property(anyPortal, anyone, (portal, person) => {
      const slice = sliceFor(portal, person)
      const names = [
        ...slice.pages.flatMap(named),
        ...slice.menu.flatMap((group) => group.entries.map(({ page }) => page)),
      ]
      expect(names.filter((id) => !mayOpen(portal, person, id))).toEqual([])
    }),
    runs(80),
  )
})

it('sends the browser only views that are for the viewer', () => {
  fc.assert(
    fc.property(anyPortal, anyone, (portal, person) => {
      const shown = sliceFor(portal, person).pages.flatMap((page) =>
        (('views' in page && page.views) || []).map((view) => [page.id, view.id]),
      )
      const refused = shown.filter(([id = '', view]) => {
        const page = portal.pages[id]
        const rule = page?.kind === 'collection' ? page.views.find((each) => each.id === view)?.for : undefined
        return person === undefined || rule === undefined || !holds(rule, person)
      })
      expect(refused).toEqual([])
    }),
    runs(80),
  )
})

it('sends the browser no rule, group or role', () => {
  fc.assert(
    fc.property(anyPortal, anyone, (portal, person) => {
      expect(JSON.stringify(sliceFor(portal, person))).not.toMatch(/"(for|is|any|all|not|role|roles|groups|flag)":/)
    }),
    runs(40),
  )
})

it('lands a viewer on the first landing whose audience admits them', () => {
  fc.assert(
    fc.property(anyPortal, someone, (portal, person) => {
      const first = portal.landing.filter((choice) => holds(choice.for, person))[0]
      expect(landingFor(portal, person)?.id).toBe(first?.page)
    }),
    runs(40),
  )
})

it('follows redirects to the page they end on, if there is one', () => {
  fc.assert(
    fc.property(anyPortal, someone, (portal, person) => {
      const orders = portal.pages['orders']
      if (orders?.kind !== 'tabs') throw new Error('Orders are tabs.')
      expect(destination(portal, orders, person)?.id).toBe(choose(orders.redirect, person))
    }),
    runs(40),
  )
})

it('finds no destination when redirects loop', () => {
  const portal = linkedBakery({})
  const orders = portal.pages['orders']
  if (orders?.kind !== 'tabs') throw new Error('Orders are tabs.')
  const looping = { ...orders, redirect: [{ for: { everyone: true as const }, page: 'orders' }] }
  const person = { role: 'baker', position: 'Officer', flags: [] }
  expect(destination({ pages: { orders: looping } }, looping, person)).toBeUndefined()
})

it.each([
  ['a visitor', undefined, { public: true, guests: true, 'signed-in': false }],
  [
    'someone with a session',
    { role: 'baker', position: '', flags: [] },
    { public: true, guests: false, 'signed-in': true },
  ],
])('opens pages to %s by their auth setting', (_, person, expected) => {
  const rule = { everyone: true as const }
  const opened = (['public', 'guests', 'signed-in'] as const).map((auth) => [
    auth,
    canOpen(person, { auth, for: rule }),
  ])
  expect(Object.fromEntries(opened)).toEqual(expected)
})
