import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { diffAccess, isSameAccess } from '#access/diff/diff-access.ts'
import { type Portal, type Scope, scopes } from '#manifest/portal.ts'
import { baseFile } from '../../fixtures/portals.ts'
import { runs } from '../../fixtures/property-runs.ts'
import type { Audience } from '../admits.ts'
import { linkedBakery } from '../linked.ts'
import { audience, rolesFile, withAudiences } from '../random.ts'
import { changesByAsking, changesIn } from './brute-force.ts'

const path = {
  roles: 'manifest/roles.yaml',
  menu: 'manifest/menu.yaml',
  api: 'manifest/api.yaml',
  shop: 'manifest/areas/shop.yaml',
  order: 'manifest/resources/order.yaml',
}

const scope = fc.constantFrom(...scopes.filter((each) => each !== 'approver'))
const grants = fc.array(fc.record({ for: audience, scope }), { minLength: 1, maxLength: 3 })
const states = fc.uniqueArray(fc.constantFrom('open', 'baked', 'collected'), { minLength: 1 })
const mark = fc.constantFrom<object>({}, { decision: true })

/** The bakery's orders with random grants, states and decisions. */
const orders = fc
  .record({
    read: grants,
    create: grants,
    update: grants,
    phone: fc.option(grants, { nil: undefined, freq: 3 }),
    bake: grants,
    from: states,
    mark,
    told: audience,
  })
  .map(({ read, create, update, phone, bake, from, mark: decision, told }) => {
    const file = parse(baseFile(path.order))
    const { states: declared, transitions } = file.lifecycle
    const notice = { title: 'Baked', body: '{customer}', category: 'system', page: 'order', to: { for: told } }
    return {
      ...file,
      access: { read, create, update, ...(phone !== undefined && { fields: { phone } }) },
      lifecycle: {
        ...file.lifecycle,
        states: { ...declared, baked: { ...declared.baked, ...(from.length > 1 && { editable: true }) } },
        transitions: { ...transitions, bake: { to: 'baked', from, for: bake, ...decision } },
      },
      effects: { bake: [{ notify: notice }] },
    }
  })

const api = fc.tuple(audience, audience).map(([first, second]: [Audience, Audience]) => ({
  operations: { signIn: { for: 'public' }, listOrders: { for: first } },
  channels: { 'private-user.{me}': { for: 'everyone' }, 'private-order.{id}': { for: second, reads: 'order' } },
}))

const anyPortal = fc
  .record({ roles: rolesFile, audiences: fc.array(audience, { minLength: 8, maxLength: 12 }), order: orders, api })
  .map(({ roles, audiences, order, api: policies }) =>
    linkedBakery({
      [path.roles]: roles.file,
      [path.menu]: withAudiences(path.menu, audiences),
      [path.shop]: withAudiences(path.shop, audiences),
      [path.order]: order,
      [path.api]: policies,
    }),
  )

/** The bakery with an entry for the orders for each of these people, all in one group of the menu. */
function withOrdersFor(...people: string[]): Portal {
  const entries = people.map((each) => ({ page: 'orders', icon: 'list', for: each }))
  return linkedBakery({ [path.menu]: [{ group: 'Shop', entries }] })
}

/** The bakery with orders that everyone may update in these scopes. */
function updatedBy(granted: Scope[]): Portal {
  const file = parse(baseFile(path.order))
  const update = granted.map((each) => ({ for: 'everyone', scope: each }))
  return linkedBakery({ [path.order]: { ...file, access: { ...file.access, update } } })
}

/** The bakery with orders that everyone may bake, with or without the mark of a decision. */
function baked(decision: { decision?: true }): Portal {
  const file = parse(baseFile(path.order))
  const bake = { from: ['open'], to: 'baked', for: [{ for: 'everyone', scope: 'all' }], ...decision }
  const transitions = { ...file.lifecycle.transitions, bake }
  return linkedBakery({ [path.order]: { ...file, lifecycle: { ...file.lifecycle, transitions } } })
}

describe('the access diff of two portals', () => {
  it('takes two menu entries for one page as one, open to the people of both', () => {
    const { acts } = diffAccess(withOrdersFor('bakers'), withOrdersFor('bakers', 'cashier'))
    expect(acts).toMatchObject([{ act: 'Shop › orders', gains: [{ people: 'Cashier' }], loses: [] }])
    expect(diffAccess(withOrdersFor('cashier', 'bakers'), withOrdersFor('bakers', 'cashier')).acts).toEqual([])
  })

  it.each<[string, Scope[], Scope[], { gains: Scope[]; loses: Scope[] }]>([
    ['all split into own and others', ['all'], ['own', 'others'], { gains: [], loses: [] }],
    ['all replaced by involved and others', ['all'], ['involved', 'others'], { gains: [], loses: [] }],
    ['own widened to all', ['own'], ['all'], { gains: ['others'], loses: [] }],
    ['all narrowed to own', ['all'], ['own'], { gains: [], loses: ['others'] }],
    ['a new grant of all', ['team'], ['all'], { gains: ['all'], loses: [] }],
    ['involved added to own', ['own'], ['own', 'involved'], { gains: ['involved'], loses: [] }],
  ])('names the records that people gain and lose: %s', (_, before, after, { gains, loses }) => {
    const { acts } = diffAccess(updatedBy(before), updatedBy(after))
    expect(acts.flatMap((act) => act.gains.map(({ scope }) => scope))).toEqual(gains)
    expect(acts.flatMap((act) => act.loses.map(({ scope }) => scope))).toEqual(loses)
  })

  it('says that people gain decisions on their own records when the bar on these is lifted', () => {
    const { acts } = diffAccess(baked({ decision: true }), baked({}))
    expect(acts).toMatchObject([{ act: 'transition bake', gains: [{ scope: 'own' }], loses: [] }])
  })

  it('takes a field without a limit as seen by every reader', () => {
    const file = parse(baseFile(path.order))
    const read = [{ for: 'everyone', scope: 'all' }]
    const limit = (fields: object) =>
      linkedBakery({ [path.order]: { ...file, access: { ...file.access, read, fields } } })
    const [open, limited] = [limit({}), limit({ phone: [{ for: 'bakers', scope: 'all' }] })]
    const others = [{ people: 'Cashier, Proprietor' }]
    expect(diffAccess(limited, open).acts).toMatchObject([{ act: 'field phone', gains: others, loses: [] }])
    expect(diffAccess(open, limited).acts).toMatchObject([{ act: 'field phone', gains: [], loses: others }])
  })

  it('equals the brute-force comparison', () => {
    fc.assert(
      fc.property(anyPortal, anyPortal, (before, after) => {
        expect(changesIn(diffAccess(before, after))).toEqual(changesByAsking(before, after))
      }),
      runs(30),
    )
  })

  it('is empty between a portal and itself', () => {
    fc.assert(
      fc.property(anyPortal, (portal) => {
        expect(isSameAccess(diffAccess(portal, portal))).toBe(true)
      }),
      runs(20),
    )
  })

  it('swaps gains and losses in the other direction', () => {
    const flip = (claim: string) => (claim.startsWith('+') ? claim.replace('+', '-') : claim.replace('-', '+'))
    fc.assert(
      fc.property(anyPortal, anyPortal, (before, after) => {
        expect(changesIn(diffAccess(after, before))).toEqual(changesIn(diffAccess(before, after)).map(flip).sort())
      }),
      runs(20),
    )
  })
})
