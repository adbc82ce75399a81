import type { AskedField, Grant, Portal, Resource, Scope, Transition } from '#manifest/portal.ts'
import { holds } from './holds.ts'
import type { Traits } from './person.ts'

/** How a person stands to one record: every scope but `all` that holds between them. */
export type Standing = ReadonlySet<Exclude<Scope, 'all'>>

/** The scopes that a list of grants gives a person; empty when it gives none. */
export function scopesOf(grants: Grant[], person: Traits): Scope[] {
  const known = given.get(person) ?? new Map<Grant[], Scope[]>()
  given.set(person, known)
  const scopes = known.get(grants) ?? [
    ...new Set(grants.filter((grant) => holds(grant.for, person)).map((grant) => grant.scope)),
  ]
  known.set(grants, scopes)
  return scopes
}

// A list asks the same grants of the same person for each of its rows.
const given = new WeakMap<Traits, Map<Grant[], Scope[]>>()

/** The scopes that decide what a person sees of a resource's records, changes in them and does with them. */
export function decidingScopes(resource: Resource, person: Traits): Scope[] {
  const { access } = resource
  const transitions = Object.values(resource.lifecycle.transitions)
  const grants = [...access.create, ...access.update, ...transitions.flatMap((transition) => transition.for)]
  // Who is the subject decides nothing, and that is told by `own`.
  const barred: Scope[] = transitions.some(({ decision }) => decision) ? ['own'] : []
  return [...new Set([...scopesOf(grants, person), ...fieldScopes(resource, person), ...barred])]
}

/** The scopes that decide which fields of a resource's records a person sees. */
function fieldScopes({ access }: Resource, person: Traits): Scope[] {
  return scopesOf(Object.values(access.fields).flat(), person)
}

/** Whether one of the scopes covers a record to which a person stands so. */
export function covers(scopes: Scope[], standing: Standing): boolean {
  return scopes.some((scope) => scope === 'all' || standing.has(scope))
}

/** Whether a person may run a transition on a record in this state; what the record holds is for its rules to say. */
export function canDo(person: Traits, transition: Transition, record: { status: string; standing: Standing }): boolean {
  if (!transition.from.includes(record.status)) return false
  // Nobody decides on a record whose subject they are.
  if (transition.decision && record.standing.has('own')) return false
  return covers(scopesOf(transition.for, person), record.standing)
}

/** The fields of a record that its reader does not see. */
export function hiddenFields(resource: Resource, person: Traits, standing: Standing): string[] {
  return Object.entries(resource.access.fields)
    .filter(([, grants]) => !covers(scopesOf(grants, person), standing))
    .map(([field]) => field)
}

/** The fields of a form that change a record which is there; the others are asked of a new one alone. */
export function editedFields({ form, fixed }: Pick<Resource, 'form' | 'fixed'>): AskedField[] {
  return form.filter(({ field }) => !fixed.includes(field))
}

/** References to what a person may never read: there is nothing that they could choose from. */
export function unknownReferences({ fields }: Resource, resources: Portal['resources'], person: Traits): string[] {
  const reads = (name: string) => scopesOf(resources[name]?.access.read ?? [], person).length > 0
  return Object.values(fields)
    .filter(({ reference }) => reference !== undefined && !reads(reference))
    .map(({ name }) => name)
}
