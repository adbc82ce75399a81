import { holdsFiles } from '#fields/index.ts'
import type { ResourceSource } from '#generated/manifest-sources.ts'
import type { Condition, Resource, Scalar, UniqueKey } from '../portal.ts'
import type { Path } from '../source/tree.ts'
import { constantCondition } from './constant-condition.ts'
import type { Lookups } from './lookups.ts'
import { kindOf } from './value-kinds.ts'

/** Returns the unique keys of a resource with their defaults. */
export function uniqueOf({ unique = [] }: Pick<ResourceSource, 'unique'>): UniqueKey[] {
  return unique.map(({ fields, where = {}, message, field = fields.at(-1) ?? '' }) => ({
    fields,
    where,
    ...(message !== undefined && { message }),
    field,
  }))
}

/** Checks the unique keys of a resource: the database must be able to compare their fields and hold their conditions. */
export function checkUnique(lookups: Lookups): void {
  const { unique } = lookups.resource
  for (const [i, key] of unique.entries()) {
    const path = ['unique', i]
    const areKnown = key.fields.map((field, f) => checkField(field, [...path, 'fields', f], lookups)).every(Boolean)
    if (!key.fields.includes(key.field)) lookups.own(key.field, [...path, 'field'])
    lookups.where(key.where, lookups.resource, [...path, 'where'])
    for (const [field, condition] of Object.entries(key.where))
      if (kindOf(field, lookups.resource) !== undefined) checkCondition(field, condition, key, path, lookups)
    const first = unique.findIndex((other) => isSameKey(other, key))
    if (areKnown && first < i) reportRepeated(first, path, lookups)
  }
}

function checkField(name: string, path: Path, lookups: Lookups): boolean {
  if (!lookups.own(name, path)) return false
  const reason = ownedByOne.get(name) ?? reasonNotStored(name, lookups.resource) ?? reasonOfTime(name, lookups.resource)
  if (reason === undefined) return true
  lookups.unfit(path, `has "${name}" in a unique key, but it ${reason}`)
  return false
}

/** Base fields that make no sense in a key. */
const ownedByOne = new Map([
  ['id', 'differs in every record anyway'],
  ['reference', 'differs in every record anyway'],
  ['created_at', 'is when the record was created'],
  ['updated_at', 'changes with every update'],
])

/** Returns why the database stores no plain value for a field; undefined when it does. */
function reasonNotStored(name: string, { fields, computed }: Resource): string | undefined {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (field === undefined) return undefined
  const how = Object.hasOwn(computed, name) ? computed[name] : undefined
  if (how !== undefined && 'live' in how) return 'is computed at every read and not stored'
  if (field.many) return 'holds a list'
  if (field.fields !== undefined) return 'holds rows or an object'
  return holdsFiles(field) ? 'holds a file' : undefined
}

/** One time can be written in several ways, which are different texts. */
function reasonOfTime(name: string, { fields }: Resource): string | undefined {
  return fields[name]?.type === 'date-time' ? 'holds a time, not a date' : undefined
}

function checkCondition(
  field: string,
  condition: Scalar | Condition,
  key: UniqueKey,
  path: Path,
  lookups: Lookups,
): void {
  const here = [...path, 'where', field]
  const variable = valuesIn(condition).find((value) => typeof value === 'string' && value.startsWith('$'))
  const unheld =
    variable !== undefined
      ? `compares "${field}" with ${variable}`
      : ownedByOne.has(field) || reasonNotStored(field, lookups.resource) !== undefined
        ? `names "${field}"`
        : undefined
  if (unheld !== undefined) {
    const what = `has a unique key whose condition ${unheld}; a key can only compare stored values with plain ones`
    lookups.fault('unique-unheld', here, what)
    return
  }
  // Conditions that are constant for every record are reported with all others. What a key needs is never empty in it.
  const { null: isNull } = typeof condition === 'object' ? condition : {}
  const isNews = constantCondition(field, condition, lookups.resource) === undefined
  if (isNull !== undefined && isNews && key.fields.includes(field))
    lookups.fault('constant-rule', here, `has a unique key with a condition that is always ${!isNull}`)
}

function valuesIn(condition: Scalar | Condition): unknown[] {
  return (typeof condition === 'object' ? Object.values(condition) : [condition]).flat()
}

function isSameKey(one: UniqueKey, other: UniqueKey): boolean {
  return contentOf(one) === contentOf(other)
}

/** The order of fields, conditions and values makes no difference. */
function contentOf({ fields, where }: UniqueKey): string {
  const conditions = Object.entries(where).map(([field, condition]) => {
    const parts = Object.entries(typeof condition === 'object' ? condition : { in: [condition] })
    return [field, ...parts.map(([operator, value]) => `${operator} ${[value].flat().map(String).sort()}`).sort()]
  })
  return JSON.stringify([[...fields].sort(), conditions.map(String).sort()])
}

function reportRepeated(first: number, path: Path, lookups: Lookups): void {
  const related = [{ message: 'first declared', at: lookups.at('unique', first) }]
  const message = `Resource "${lookups.resource.name}" declares the same unique key twice.`
  lookups.context.problems.report('unique-repeated', lookups.at(...path), message, { related })
}
