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
  const isGained = (relation: Scope[]) => covers(reach, relation) && !covers(other, relation)
  const gained = scopes.filter((scope) => names(reach, scope) && relationsIn(scope).some(isGained))
  // Every record is one's own or somebody else's.
  if (gained.includes('own') && gained.includes('others')) return ['all']
  if (gained.includes('others'))
    return gained.filter(
      (scope) => scope === 'others' || relationsIn(scope).some((each) => each.includes('own') && isGained(each)),
    )
  return gained.filter((scope) => scope !== 'all' && !gained.some((wider) => implied[scope]?.includes(wider) === true))
}

/** Whether a reach is described by a scope, such as that of a grant or one inside it. */
function names({ scopes: granted }: Reach, scope: Scope): boolean {
  return granted.some((each) => each === 'all' || each === scope || implied[scope]?.includes(each) === true)
}

/**
 * Returns how a person can be related to a record in a scope, without the scopes that may apply besides. A record is
 * either the person's own or somebody else's.
 */
function relationsIn(scope: Scope): Scope[][] {
  const own = scope === 'published' ? closed('disclosed') : [...closed(scope), ...closed('own')]
  const others = [...closed(scope), ...closed('others')]
  if (scope === 'own' || scope === 'disclosed') return [own]
  return scope === 'others' ? [others] : [own, others]
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
