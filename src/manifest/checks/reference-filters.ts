import { scopesOf } from '#access/can-do.ts'
import type { Traits } from '#access/person.ts'
import { baseFields } from '../link/link-schema.ts'
import type { PersonClass } from '../people/classes.ts'
import { type FilteredField, filteredFields, type Grant, ofRecord, type Resource, type Scope } from '../portal.ts'
import type { Check, Evidence } from './check.ts'

/**
 * Checks the conditions of references: the people who fill in a reference may read all fields that its conditions compare
 * (`filter-unreadable`), and the form for a new record asks for the fields that they compare with (`filter-unasked`).
 *
 * Otherwise the choices that a form offers, and the records that the server accepts, would tell people the value of a field
 * that is hidden from them.
 */
export const referenceFilters: Check = (evidence, problems) => {
  for (const resource of Object.values(evidence.portal.resources)) {
    for (const filtered of filteredFields(resource)) {
      const at = (name: string) => evidence.origins.keyAt('schema', resource.name, ...filtered.path, 'where', name)
      for (const { name, holder, witness } of unreadable(filtered, resource, evidence)) {
        const message = `The choices for "${filtered.field.name}" of "${resource.name}" depend on "${name}" of "${holder.name}", which ${witness} fills in the field without being allowed to read.`
        const related = [
          { message: 'its readers', at: evidence.origins.keyAt('resource', holder.name, 'access', 'fields', name) },
        ]
        problems.report('filter-unreadable', at(conditionOn(name, holder, filtered, resource)), message, { related })
      }
      for (const name of unasked(filtered, resource)) {
        const message = `The choices for "${filtered.field.name}" depend on "${name}", which the form for a new "${resource.name}" does not ask for.`
        problems.report('filter-unasked', at(conditionWith(name, filtered)), message)
      }
    }
  }
}

interface Unreadable {
  name: string
  holder: Resource
  witness: string
}

/** Returns the fields behind the choices that some of the people who choose may not read in every record they meet. */
function unreadable(filtered: FilteredField, resource: Resource, { portal, classes }: Evidence): Unreadable[] {
  const other = portal.resources[filtered.field.reference]
  if (other === undefined) return []
  const grants = fillingGrants(filtered.top, resource)
  const found = (holder: Resource, names: string[], meets: (person: Traits) => Scope[]): Unreadable[] =>
    names.flatMap((name) => {
      const readers = holder.access.fields[name]
      if (readers === undefined) return []
      const isExcluded = ({ traits }: PersonClass) =>
        scopesOf(grants, traits).length > 0 && !includesAll(scopesOf(readers, traits), meets(traits))
      const excluded = classes.find(isExcluded)
      return excluded === undefined ? [] : [{ name, holder, witness: excluded.witness }]
    })
  return [
    ...found(other, Object.keys(filtered.among.where), (person) => scopesOf(other.access.read, person)),
    ...found(resource, ofRecord(filtered.among.where), (person) => scopesOf(grants, person)),
  ]
}

/** Returns the grants of those who fill in a field: of a new record, of an existing one, or in a transition. */
function fillingGrants(name: string, { form, access, lifecycle }: Resource): Grant[] {
  const asks = (asked: Resource['form']) => asked.some(({ field }) => field === name)
  return [
    ...(asks(form) ? [...access.create, ...access.update] : []),
    ...Object.values(lifecycle.transitions).flatMap((each) => (asks(each.form) ? each.for : [])),
  ]
}

export function includesAll(given: Scope[], wanted: Scope[]): boolean {
  return given.includes('all') || wanted.every((scope) => given.includes(scope))
}

function unasked({ top, among }: FilteredField, { form, fields, owner, access }: Resource): string[] {
  const asked = form.map(({ field }) => field)
  if (access.create.length === 0 || !asked.includes(top)) return []
  const isGiven = (name: string) =>
    baseFields.includes(name) || name === owner || Object.hasOwn(fields[name]?.schema ?? {}, 'default')
  return ofRecord(among.where).filter((name) => !asked.includes(name) && !isGiven(name))
}

/** Returns the condition that a problem with a field is about: its own, or the one that compares with it. */
function conditionOn(name: string, holder: Resource, filtered: FilteredField, resource: Resource): string {
  return holder === resource && !Object.hasOwn(filtered.among.where, name) ? conditionWith(name, filtered) : name
}

function conditionWith(name: string, { among: { where } }: FilteredField): string {
  const isIt = ([field, condition]: [string, (typeof where)[string]]) => ofRecord({ [field]: condition }).includes(name)
  return Object.entries(where).find(isIt)?.[0] ?? name
}
