import { type Scope, scopes } from '#manifest/portal.ts'
import { scopesOf } from '../can-do.ts'
import { holds } from '../holds.ts'
import type { Traits } from '../person.ts'
import type { Act } from '../snapshot/snapshot.ts'

/** The records on which a person can do something. */
export interface Reach {
  scopes: Scope[]
  /** Whether their own records are excluded, as for a decision. */
  barred: boolean
}

export const outOfReach: Reach = { scopes: [], barred: false }

/** Returns the reach of an act for a person, or for a visitor without a session, whatever the state of the record. */
export function reachOf(act: Act, person: Traits | undefined): Reach {
  const isOpen = act.auth === 'public' || (act.auth === 'guests' && person === undefined)
  if (isOpen) return { scopes: ['all'], barred: false }
  if (act.auth === 'guests' || person === undefined) return outOfReach
  if (!act.within.every((rule) => holds(rule, person))) return outOfReach
  return { scopes: scopesOf(act.grants, person), barred: act.decision }
}

/**
 * Returns the scopes of the records that one reach covers and another does not; empty only when there are none. Leaves
 * out a scope that another one in the result contains.
 */
export function beyond(reach: Reach, other: Reach): Scope[] {
  const gainedAs = (whose: 'own' | 'others') =>
    scopes.filter((scope) => {
      const relation = relationsIn(scope, whose)
      return names(reach, scope) && relation !== undefined && covers(reach, relation) && !covers(other, relation)
    })
  const others = widest(gainedAs('others'))
  // One's own records need no mention when a scope of other people's records contains them.
  const own = gainedAs('own').some((scope) => !closed(scope).some((each) => others.includes(each)))
  if (own && others.includes('others')) return ['all']
  return own ? ['own', ...others] : others
}

/** Leaves out the scopes that others in the list contain. */
function widest(list: Scope[]): Scope[] {
  if (list.includes('others')) return ['others']
  return list.filter((scope) => scope !== 'all' && !list.some((wider) => implied[scope]?.includes(wider) === true))
}

/** Whether a reach is described by a scope, such as that of a grant or one inside it. */
function names({ scopes: granted }: Reach, scope: Scope): boolean {
  return granted.some((each) => each === 'all' || each === scope || implied[scope]?.includes(each) === true)
}

/**
 * Returns how a person is related to a record in a scope that is their own or somebody else's, without the scopes that
 * may apply besides; undefined when no such record exists.
 */
function relationsIn(scope: Scope, whose: 'own' | 'others'): Scope[] | undefined {
  const isOther = whose === 'own' ? scope === 'others' : scope === 'own' || scope === 'disclosed'
  if (isOther) return undefined
  // One's own published record is disclosed.
  return [...closed(whose === 'own' && scope === 'published' ? 'disclosed' : scope), ...closed(whose)]
}

/** Returns a scope with those that it implies. */
function closed(scope: Scope): Scope[] {
  return [scope, ...(implied[scope] ?? [])]
}

const implied: Partial<Record<Scope, Scope[]>> = {
  own: ['involved'],
  assigned: ['involved'],
  disclosed: ['own', 'published', 'involved'],
}

function covers(reach: Reach, relation: Scope[]): boolean {
  if (reach.barred && relation.includes('own')) return false
  return reach.scopes.some((scope) => scope === 'all' || relation.includes(scope))
}
