import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type AccessQuestion, changesFor } from '#access/diff/changes-for.ts'
import { diffAccess } from '#access/diff/diff-access.ts'
import { everyTrait } from '#access/every-trait.ts'
import { actNames, possibleIn, traitsIn, viewOf } from '#access/view-of.ts'
import type { Portal } from '#manifest/portal.ts'
import { baseFile } from '../../fixtures/portals.ts'
import { runs } from '../../fixtures/property-runs.ts'
import { linkedBakery } from '../linked.ts'
import { audience, rolesFile, withAudiences } from '../random.ts'

const shop = 'manifest/areas/shop.yaml'
const order = 'manifest/resources/order.yaml'

const anyPortal = fc
  .record({ roles: rolesFile, audiences: fc.array(audience, { minLength: 8, maxLength: 12 }) })
  .map(({ roles, audiences }) =>
    linkedBakery({ 'manifest/roles.yaml': roles.file, [shop]: withAudiences(shop, audiences) }),
  )

/** The bakery with a rule for its orders, and with these people who may bake. */
function baking(people: string, rule?: string): Portal {
  const file = parse(baseFile(order))
  const bake = { from: ['open'], to: 'baked', for: [{ for: people, scope: 'all' }] }
  const lifecycle = { ...file.lifecycle, transitions: { ...file.lifecycle.transitions, bake } }
  const rules = rule !== undefined && { rules: [{ when: 'bake', that: rule, message: 'Not yet.' }] }
  return linkedBakery({ [order]: { ...file, lifecycle, ...rules } })
}

const question = (role: string, position = 'Officer') => ({
  subject: { kind: 'resource' as const, name: 'order' },
  act: 'transition bake',
  role,
  position,
})

/** Returns a question for everything that can be done in a portal, for one kind of people. */
function questionsOf(portal: Portal, who: number): AccessQuestion[] {
  const everyone = everyTrait(portal)
  return everyone
    .slice(who % everyone.length)
    .slice(0, 1)
    .flatMap(({ role, position }) =>
      actNames(portal).flatMap(({ kind, name, acts }) =>
        acts.map((act) => ({ subject: { kind, name }, act, role, position })),
      ),
    )
}

describe('what a revision changes for one role', () => {
  it('is a gain whenever its people can newly do something, and a loss whenever they no longer can', () => {
    fc.assert(
      fc.property(anyPortal, anyPortal, fc.nat(), (before, after, who) => {
        const diff = diffAccess(before, after)
        for (const asked of questionsOf(after, who)) {
          const change = changesFor(diff, asked, after.positions)
          const [old, now] = [possibleIn(before, asked), possibleIn(after, asked)]
          const turned = { gains: (change?.gains ?? []).length > 0, loses: (change?.loses ?? []).length > 0 }
          // Between two that are possible, who is compared by the tests of the diff.
          if (old === undefined || now === undefined)
            expect(turned).toEqual({ gains: now !== undefined, loses: old !== undefined })
        }
      }),
      runs(20),
    )
  })

  it('names the states, and leaves out other roles', () => {
    const diff = diffAccess(baking('cashier'), baking('bakers'))
    const positions: string[] = []
    expect(changesFor(diff, question('cashier'), positions)).toMatchObject({
      gains: [],
      loses: [{ scope: 'all', states: ['open'] }],
      follows: false,
    })
    expect(changesFor(diff, question('baker'), positions)).toMatchObject({ gains: [{ scope: 'all' }], loses: [] })
    expect(changesFor(diff, { ...question('baker'), act: 'read' }, positions)).toBeUndefined()
  })

  it('counts a position that the diff does not tell apart as any other', () => {
    const { positions, ...diff } = diffAccess(baking('cashier'), baking('bakers'))
    expect(changesFor({ ...diff, positions: [] }, question('baker', 'Head Baker'), ['Head Baker'])).toBeDefined()
    expect(changesFor(diff, question('baker', 'A new position'), positions ?? [])).toBeDefined()
  })

  it('includes the conditions of the act', () => {
    const diff = diffAccess(baking('bakers'), baking('bakers', 'customer != ""'))
    expect(changesFor(diff, question('baker'), [])).toMatchObject({
      gains: [],
      loses: [],
      removed: [],
      added: [expect.stringContaining('customer')],
    })
    expect(changesFor(diff, { ...question('baker'), act: 'read' }, [])).toBeUndefined()
  })
})

it('a view lists the pages that people can open, with the rules that admit them', () => {
  const portal = linkedBakery({})
  const baker = traitsIn(portal, 'baker', 'Officer')
  if (baker === undefined) throw new Error('There is no baker')
  const { pages, records } = viewOf(portal, baker, () => 'here')
  expect(pages.length).toBeGreaterThan(0)
  for (const { why } of pages) expect(why.every(({ admits, at }) => admits && at === 'here')).toBe(true)
  expect(records.map(({ name }) => name)).toContain('order')
  expect(traitsIn(portal, 'nobody', 'Officer')).toBeUndefined()
})
