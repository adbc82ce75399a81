import type { AskedField, Grant, Portal, Resource, Scope, Transition } from '#manifest/portal.ts'
import { holds } from './holds.ts'
import type { Traits } from './person.ts'

/** How a person relates to one record: every scope except `all` that applies to the two. */
export type Relations = ReadonlySet<Exclude<Scope, 'all'>>

/** Returns the scopes that grants give a person; empty when they give none. */
export function scopesOf(grants: Grant[], person: Traits): Scope[] {
  const known = given.get(person) ?? new Map<Grant[], Scope[]>()
  given.set(person, known)
  const scopes = known.get(grants) ?? [
    ...new Set(grants.filter((grant) => holds(grant.for, person)).map((grant) => grant.scope)),
  ]
  known.set(grants, scopes)
  return scopes
}

// Cached because a list evaluates the same grants for the same person on each of its rows.
const given = new WeakMap<Traits, Map<Grant[], Scope[]>>()

/** Returns the scopes that decide what a person may see, change and run on the records of a resource. */
export function decidingScopes(resource: Resource, person: Traits): Scope[] {
  const { access } = resource
  const transitions = Object.values(resource.lifecycle.transitions)
  const grants = [...access.create, ...access.update, ...transitions.flatMap((transition) => transition.for)]
  // The owner of a record may not decide on it, so `own` matters too.
  const barred: Scope[] = transitions.some(({ decision }) => decision) ? ['own'] : []
  return [...new Set([...scopesOf(grants, person), ...fieldScopes(resource, person), ...barred])]
}

/** Returns the scopes that decide which fields of a resource's records a person sees. */
function fieldScopes({ access }: Resource, person: Traits): Scope[] {
  return scopesOf(Object.values(access.fields).flat(), person)
}

/** Whether one of the scopes covers a record to which a person has these relations. */
export function covers(scopes: Scope[], relations: Relations): boolean {
  return scopes.some((scope) => scope === 'all' || relations.has(scope))
}

/**
 * Whether a person may run a transition on a record in this state. The rules about the record's values are checked
 * elsewhere.
 */
export function canDo(
  person: Traits,
  transition: Transition,
  record: { status: string; relations: Relations },
): boolean {
  if (!transition.from.includes(record.status)) return false
  // The owner of a record may not decide on it.
  if (transition.decision && record.relations.has('own')) return false
  return covers(scopesOf(transition.for, person), record.relations)
}

/** Returns the fields of a record that are hidden from a person. */
export function hiddenFields(resource: Resource, person: Traits, relations: Relations): string[] {
  return Object.entries(resource.access.fields)
    .filter(([, grants]) => !covers(scopesOf(grants, person), relations))
    .map(([field]) => field)
}

/** Returns the fields of the form for an existing record. Only the form for a new record asks for the `fixed` ones. */
export function editedFields({ form, fixed }: Pick<Resource, 'form' | 'fixed'>): AskedField[] {
  return form.filter(({ field }) => !fixed.includes(field))
}

/** Returns the reference fields whose records a person may never read, and could therefore not choose from. */
export function unknownReferences({ fields }: Resource, resources: Portal['resources'], person: Traits): string[] {
  const reads = (name: string) => scopesOf(resources[name]?.access.read ?? [], person).length > 0
  return Object.values(fields)
    .filter(({ reference }) => reference !== undefined && !reads(reference))
    .map(({ name }) => name)
}
