import { type Scope, scopes } from '#manifest/portal.ts'
import { scopesOf } from '../can-do.ts'
import { holds } from '../holds.ts'
import type { Traits } from '../person.ts'
import type { Act } from '../snapshot/snapshot.ts'

/** The records with which a person can do something. */
export interface Reach {
  scopes: Scope[]
  /** Whether their own records are out of reach, as for a decision. */
  barred: boolean
}

export const outOfReach: Reach = { scopes: [], barred: false }

/** What an act gives a person, or a visitor without a session, whatever the state of the record. */
export function reachOf(act: Act, person: Traits | undefined): Reach {
  const isOpen = act.auth === 'public' || (act.auth === 'guests' && person === undefined)
  if (isOpen) return { scopes: ['all'], barred: false }
  if (act.auth === 'guests' || person === undefined) return outOfReach
  if (!act.within.every((rule) => holds(rule, person))) return outOfReach
  return { scopes: scopesOf(act.grants, person), barred: act.decision }
}

/**
 * The scopes that say which records one reach has beyond another: empty exactly if there are none. A scope that lies
 * within another of them is left out.
 */
export function beyond(reach: Reach, other: Reach): Scope[] {
  const gained = scopes.filter((scope) => covers(reach, alike(scope)) && !covers(other, alike(scope)))
  // Of what is no longer barred, a person's own records are gained even if another scope covered the rest before.
  const unbarred = other.barred && !reach.barred && reach.scopes.length > 0
  const all: Scope[] = unbarred && !gained.includes('own') ? ['own', ...gained] : gained
  return all.filter((scope) => !all.some((wider) => wider !== scope && isWithin(scope, wider)))
}

/** The scopes in which a record lies that lies in one scope, and in no other if it can be avoided. */
function alike(scope: Scope): Scope[] {
  return [scope, ...(wider[scope] ?? [])]
}

/** The scopes that hold wherever a scope does. */
const wider: Partial<Record<Scope, Scope[]>> = {
  own: ['involved'],
  assigned: ['involved'],
  disclosed: ['own', 'published', 'involved'],
}

function isWithin(scope: Scope, other: Scope): boolean {
  return other === 'all' || wider[scope]?.includes(other) === true
}

function covers(reach: Reach, standing: Scope[]): boolean {
  if (reach.barred && standing.includes('own')) return false
  return reach.scopes.some((scope) => scope === 'all' || standing.includes(scope))
}
