import fc from 'fast-check'
import { parse } from 'yaml'
import { baseFile } from '../fixtures/portals.ts'
import type { Audience, Groups, Someone } from './admits.ts'

const roles: Record<string, { name: string; flags?: string[] }> = {
  baker: { name: 'Baker' },
  apprentice: { name: 'Apprentice', flags: ['learns'] },
  cashier: { name: 'Cashier', flags: ['counts', 'learns'] },
  proprietor: { name: 'Proprietor', flags: ['runsTheHouse'] },
}
const positions = ['Head Baker', 'Buyer']
const groupNames = ['bakers', 'shop-staff', 'seniors']

export const someone: fc.Arbitrary<Someone> = fc
  .record({ role: fc.constantFrom(...Object.keys(roles)), position: fc.constantFrom(...positions, 'Officer', '') })
  .map(({ role, position }) => ({ role, position, flags: roles[role]?.flags ?? [] }))

/** Audiences that name only these groups. */
function audienceOver(groups: string[]): fc.Arbitrary<Audience> {
  const name = fc.constantFrom('everyone', ...Object.keys(roles), ...groups)
  const leaf = fc.oneof<fc.Arbitrary<Audience>[]>(
    name,
    fc.constantFrom(...positions).map((position) => ({ position })),
    fc.constantFrom('learns', 'counts', 'runsTheHouse').map((flag) => ({ flag })),
  )
  return fc.letrec<{ audience: Audience }>((tie) => ({
    audience: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'audience' },
      leaf,
      fc.array(tie('audience'), { minLength: 1, maxLength: 3 }),
      fc.array(tie('audience'), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
      fc.array(tie('audience'), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
      tie('audience').map((not) => ({ not })),
    ),
  })).audience
}

export const audience = audienceOver(groupNames)

/** Random groups, each of which may name the groups before it. */
const groups: fc.Arbitrary<Groups> = fc
  .tuple(
    ...groupNames.map((_, i) => {
      const members = fc.array(audienceOver(groupNames.slice(0, i)), { minLength: 1, maxLength: 3 })
      return fc.oneof(
        members,
        members.map((any) => ({ title: 'some', any })),
        members.map((all) => ({ all })),
        audienceOver(groupNames.slice(0, i)).map((not) => ({ not })),
      )
    }),
  )
  .map((each) => Object.fromEntries(groupNames.map((name, i) => [name, each[i] ?? []])))

/** roles.yaml with random groups, and those groups. */
export const rolesFile = groups.map((each) => ({ groups: each, file: { positions, roles, groups: each } }))

/** A parsed file of the bakery with an audience from `audiences` in every place that takes a `for`. */
export function withAudiences(path: string, audiences: Audience[]): unknown {
  let next = 0
  const draw = (): Audience => audiences[next++ % audiences.length] ?? 'everyone'
  const redraw = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(redraw)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([key, inner]) => [key, key === 'for' ? inner : redraw(inner)])
    return { ...Object.fromEntries(entries), ...(takesAudience(value) && { for: draw() }) }
  }
  return redraw(withViews(parse(baseFile(path))))
}

/** Whether the object is a page, a choice, a menu group or entry, or a view of a collection, and isn't for guests. */
function takesAudience(value: object): boolean {
  const hasOne = ['path', 'page', 'entries', 'id'].some((key) => key in value)
  return hasOne && Reflect.get(value, 'for') !== 'guests'
}

/** Adds two views to the shop's open orders. */
function withViews(file: { pages?: Record<string, object> }): object {
  const { 'open-orders': orders, ...pages } = file.pages ?? {}
  if (orders === undefined) return file
  const views = ['today', 'later'].map((id) => ({ id, title: id }))
  return { ...file, pages: { ...pages, 'open-orders': { ...orders, views } } }
}
