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
  const gained = scopes.filter((scope) => covers(reach, alike(scope)) && !covers(other, alike(scope)))
  // When a bar is lifted, people gain their own records even if another scope covered the rest before.
  const unbarred = other.barred && !reach.barred && reach.scopes.length > 0
  const all: Scope[] = unbarred && !gained.includes('own') ? ['own', ...gained] : gained
  return all.filter((scope) => !all.some((wider) => wider !== scope && isWithin(scope, wider)))
}

/** Returns the scopes of a record that is in one scope, and in as few others as possible. */
function alike(scope: Scope): Scope[] {
  return [scope, ...(wider[scope] ?? [])]
}

/** The scopes that each scope implies. */
const wider: Partial<Record<Scope, Scope[]>> = {
  own: ['involved'],
  assigned: ['involved'],
  disclosed: ['own', 'published', 'involved'],
}

function isWithin(scope: Scope, other: Scope): boolean {
  return other === 'all' || wider[scope]?.includes(other) === true
}

function covers(reach: Reach, relation: Scope[]): boolean {
  if (reach.barred && relation.includes('own')) return false
  return reach.scopes.some((scope) => scope === 'all' || relation.includes(scope))
}
