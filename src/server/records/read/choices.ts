import type { SQL } from 'drizzle-orm'
import { neverSeen, scopesOf } from '#access/can-do.ts'
import type { Person } from '#access/person.ts'
import { type FieldFacts, moduleOf } from '#fields/index.ts'
import { type Field, ofRecord, type Portal, type Resource } from '#manifest/portal.ts'
import * as texts from '#texts/refusals.ts'
import { invalidValue } from '../../http/errors.ts'
import { type Variables, whereToSql } from '../store/conditions.ts'
import type { RecordValues } from '../store/storage.ts'
import { visibleField } from './visible.ts'

interface Asker {
  portal: Portal
  /** The resource that is listed, whose records are chosen from. */
  resource: Resource
  person: Person
  variables: Variables
}

/**
 * Returns the condition for the records that a person may choose for a reference. `choosing` is the place of the field,
 * such as `order.lines.product`, and `given` has the values of the record being written that its conditions name.
 *
 * As in every list, the person only gets records that they may read, and hidden values count as empty.
 */
export function choiceCondition(
  { choosing, given = [] }: { choosing?: string | undefined; given?: string[] | undefined },
  { portal, resource, person, variables }: Asker,
): SQL | undefined {
  if (choosing === undefined) return undefined
  const [name = '', ...path] = choosing.split('.')
  const holder = Object.hasOwn(portal.resources, name) ? portal.resources[name] : undefined
  const field = holder && fieldAt(holder, path, person)
  if (holder === undefined || field?.reference !== resource.name)
    throw invalidValue('/choosing', texts.notAReference(choosing))
  if (field.among === undefined) return undefined
  const record = { ...atFirst(holder, person), ...givenValues(holder, ofRecord(field.among.where), given) }
  // A form for several records doesn't know their values, which may differ. Each record is checked when it is written.
  const known = Object.entries(field.among.where).filter(([name, condition]) =>
    ofRecord({ [name]: condition }).every((each) => Object.hasOwn(record, each)),
  )
  return whereToSql(Object.fromEntries(known), resource, { ...variables, record }, visibleField(resource, person))
}

/** Returns a field that the person may see in some records. */
function fieldAt(holder: Resource, [top = '', ...rest]: string[], person: Person): Field | undefined {
  if (scopesOf(holder.access.read, person).length === 0 || neverSeen(holder, person).includes(top)) return undefined
  const step = (fields: Resource['fields'], name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined)
  return rest.reduce((field, name) => field && step(field.fields ?? {}, name), step(holder.fields, top))
}

/** Returns what a new record of the person begins with, for forms that don't ask for it. */
function atFirst({ owner, fields, lifecycle }: Resource, person: Person): RecordValues {
  const own = owner !== undefined && Object.hasOwn(fields, owner) ? { [owner]: person.id } : {}
  return { status: lifecycle.initial, created_by: person.id, ...own }
}

const moment: FieldFacts = { type: 'date-time' }
const base: Record<string, FieldFacts> = { created_at: moment, updated_at: moment }

/** Returns the values of fields among `name:value` pairs. */
export function givenValues({ fields }: Resource, names: string[], given: string[]): RecordValues {
  const values: RecordValues = {}
  for (const name of names) {
    const facts = (Object.hasOwn(fields, name) ? fields[name] : undefined) ?? base[name] ?? { type: 'text' }
    const texts = given.filter((pair) => pair.startsWith(`${name}:`)).map((pair) => pair.slice(name.length + 1))
    const read = texts.filter((text) => text !== '').map((text) => operandOf(text, facts))
    if (texts.length > 0) values[name] = facts.type === 'list' ? read : (read.at(-1) ?? null)
  }
  return values
}

function operandOf(text: string, facts: FieldFacts): unknown {
  const read = moduleOf(facts).operand(text, facts)
  if ('message' in read) throw invalidValue('/given', read.message)
  return read.value
}
