import type { AskedField, Grant, Guard, Portal, Resource, Scope, Separation, Transition } from '#manifest/portal.ts'
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

/** Returns the scopes that decide what a person may see, change, run and print on the records of a resource. */
export function decidingScopes(resource: Resource, person: Traits): Scope[] {
  const { access } = resource
  const transitions = Object.values(resource.lifecycle.transitions)
  const documents = Object.values(resource.documents)
  const acts = [...transitions, ...documents].flatMap((each) => each.for)
  const grants = [...access.create, ...access.update, ...acts]
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

/** A record that a transition would be run on. */
export interface Candidate {
  status: string
  relations: Relations
  /** Of the `separatingEvents`, those that the person has run on it. */
  ran: ReadonlySet<string>
  /** Whether a guard holds on it for the person. */
  meets(guard: Guard): boolean
}

/**
 * A separation or a guard as the verdict is the first one that doesn't hold; nothing else prevents the transition, except
 * that guards count only where no separation does.
 */
export type Verdict = 'possible' | 'wrong-state' | 'forbidden' | Separation | Guard

/**
 * Decides whether a person may run a transition on a record. Everything that offers or runs transitions uses this
 * decision. Rules are checked elsewhere, because they look at what the person enters.
 */
export function verdictOn(person: Traits, transition: Transition, record: Candidate): Verdict {
  if (!transition.from.includes(record.status)) return 'wrong-state'
  // The owner of a record may not decide on it.
  if (transition.decision && record.relations.has('own')) return 'forbidden'
  if (!covers(scopesOf(transition.for, person), record.relations)) return 'forbidden'
  const separation = transition.notBy.find(({ ran }) => record.ran.has(ran))
  return separation ?? transition.guards.find((guard) => !record.meets(guard)) ?? 'possible'
}

/** Returns the transitions that keep a person who ran them from others that are for this person. */
export function separatingEvents({ lifecycle }: Resource, person: Traits): string[] {
  const separated = Object.values(lifecycle.transitions).filter(
    ({ notBy, for: grants }) => notBy.length > 0 && scopesOf(grants, person).length > 0,
  )
  return [...new Set(separated.flatMap(({ notBy }) => notBy.map(({ ran }) => ran)))]
}

/** Whether a person may run a transition on a record. */
export function canDo(person: Traits, transition: Transition, record: Candidate): boolean {
  return verdictOn(person, transition, record) === 'possible'
}

/**
 * Returns the transitions that a person may run on a record, and those that only a separation or a guard prevents and that
 * say why, with the reason.
 */
export function transitionsFor(
  { lifecycle }: Resource,
  person: Traits,
  record: Candidate,
): { can: string[]; blocked: Record<string, string> } {
  const verdicts = Object.entries(lifecycle.transitions).map(
    ([name, transition]) => [name, verdictOn(person, transition, record)] as const,
  )
  const can = verdicts.flatMap(([name, verdict]) => (verdict === 'possible' ? name : []))
  const blocked = verdicts.flatMap(([name, verdict]) =>
    typeof verdict === 'object' && verdict.why !== undefined ? [[name, verdict.why] as const] : [],
  )
  return { can, blocked: Object.fromEntries(blocked) }
}

/** Returns the fields of a record that are hidden from a person. Nobody sees what expressions use of other records. */
export function hiddenFields(resource: Resource, person: Traits, relations: Relations): string[] {
  const { access, followed } = resource
  const hidden = Object.entries(access.fields).filter(([, grants]) => !covers(scopesOf(grants, person), relations))
  return [...hidden.map(([field]) => field), ...Object.keys(followed), ...withheldFields(resource, person)]
}

function withheldFields(resource: Resource, person: Traits): string[] {
  return person.onlooker === undefined
    ? []
    : Object.keys(resource.fields).filter((field) => isWithheld(resource, person, field))
}

/**
 * Whether a preview withholds a field: one that its onlooker doesn't see in every record, or that isn't in force, because a
 * draft could compute it from what the onlooker may not see.
 */
export function isWithheld({ name }: Resource, { onlooker }: Traits, field: string): boolean {
  if (onlooker === undefined) return false
  const inForce = onlooker.resources[name]
  if (inForce === undefined || !Object.hasOwn(inForce.fields, field)) return true
  const grants = Object.hasOwn(inForce.access.fields, field) ? inForce.access.fields[field] : undefined
  return grants !== undefined && !scopesOf(grants, onlooker.person).includes('all')
}

/** Returns the fields of a resource that a person sees in no record. */
export function neverSeen({ access }: Resource, person: Traits): string[] {
  return Object.entries(access.fields)
    .filter(([, grants]) => scopesOf(grants, person).length === 0)
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
