import type { Computed, Field, Resource } from '../portal.ts'
import type { Check, Evidence } from './check.ts'
import { currencyOfFold, fixed, type MoneyIn } from './currency-of.ts'

/**
 * Checks that a field which is computed from amounts of money holds their currency (`currency-differs`) and adds up only one
 * (`currencies-mixed`).
 */
export const computedCurrencies: Check = (evidence, problems) => {
  for (const resource of Object.values(evidence.portal.resources)) {
    for (const [name, how] of Object.entries(resource.computed)) {
      const target = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
      const given = target && currencyOf(resource, target, how, evidence)
      if (target === undefined || given === undefined || isIn(target, given)) continue
      const code = given === 'mixed' ? 'currencies-mixed' : 'currency-differs'
      const at = evidence.origins.at('resource', resource.name, 'computed', name)
      problems.report(code, at, `"${name}" of "${resource.name}" ${faults[code]}.`)
    }
  }
}

const faults = {
  'currencies-mixed': 'adds amounts whose currency differs; limit them with "where" to one currency',
  'currency-differs': "doesn't hold money in the currency of the amounts that it is computed from",
} as const

function isIn({ unit, currency }: Field, given: MoneyIn): boolean {
  if (given === 'mixed') return false
  return 'code' in given ? currency === undefined && unit === given.code : currency === given.of
}

/** Returns the currency of what a field is computed from; undefined where that isn't money. */
function currencyOf(resource: Resource, target: Field, how: Computed, { portal }: Evidence): MoneyIn | undefined {
  if ('copy' in how) {
    const source = portal.resources[resource.fields[how.copy.via]?.reference ?? '']
    return source && currencyOfCopy(resource, target, how.copy, source)
  }
  if (!('rollup' in how || 'aggregate' in how)) return undefined
  const child = portal.resources[how.of]
  if (child === undefined || ('rollup' in how ? how.rollup : how.aggregate) === 'count') return undefined
  const found = currencyOfFold(child, how.field, how.where)
  return found === 'mixed' && 'rollup' in how ? currencyOfChildren(resource, target, how, child) : found
}

type Copy = Extract<Computed, { copy: object }>['copy']

/** An amount in a currency that differs from record to record is copied together with it. */
function currencyOfCopy(resource: Resource, target: Field, copy: Copy, source: Resource): MoneyIn | undefined {
  const field = Object.hasOwn(source.fields, copy.field) ? source.fields[copy.field] : undefined
  if (field?.schema['format'] !== 'money') return undefined
  if (field.currency === undefined) return fixed(field.unit)
  const own = copyOf(resource, target.currency)
  const isSame = own?.via === copy.via && own.field === field.currency && own.once === copy.once
  return isSame ? { of: target.currency ?? '' } : 'mixed'
}

type Rollup = Extract<Computed, { rollup: string }>

/** Returns the currency that all children of a record have; `mixed` if that can't be known. */
function currencyOfChildren(resource: Resource, target: Field, { via, field = '' }: Rollup, child: Resource): MoneyIn {
  const theirs = copyOf(child, child.fields[field]?.currency)
  if (theirs === undefined || theirs.once) return 'mixed'
  // They copy it through the field by which they belong to the record.
  if (theirs.via === via) return { of: theirs.field }
  // Both copy it from the same record, and people may choose only a parent of that record.
  const ours = copyOf(resource, target.currency)
  const isChosen = child.fields[via]?.among?.where[theirs.via] === `$record.${theirs.via}`
  const isSame = ours?.via === theirs.via && ours.field === theirs.field && !ours.once
  return isSame && isChosen ? { of: target.currency ?? '' } : 'mixed'
}

function copyOf({ computed }: Resource, name = ''): Copy | undefined {
  const how = Object.hasOwn(computed, name) ? computed[name] : undefined
  return how !== undefined && 'copy' in how ? how.copy : undefined
}
