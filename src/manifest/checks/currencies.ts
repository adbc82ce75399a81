import { isCurrency } from '#calculation/currency.ts'
import type { Field, Resource } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'
import type { Path } from '../source/tree.ts'
import type { Check, Evidence } from './check.ts'

/**
 * Checks that every amount of money has a currency that its readers see (`money-without-currency`), and that a column which is
 * copied from another record has the currency of what it copies (`currency-differs`).
 */
export const currencies: Check = (evidence, problems) => {
  for (const resource of Object.values(evidence.portal.resources))
    checkFields(resource, resource.fields, ['properties'], evidence, problems)
}

function checkFields(
  resource: Resource,
  fields: Record<string, Field>,
  path: Path,
  evidence: Evidence,
  problems: ProblemList,
): void {
  for (const field of Object.values(fields)) {
    const here = [...path, field.name]
    const fault = isMoney(field) ? moneyFault(resource, field) : unitFault(field)
    const at = evidence.origins.at('schema', resource.name, ...here)
    if (fault !== undefined)
      problems.report('money-without-currency', at, `"${field.name}" of "${resource.name}" ${fault}.`)
    const inner = field.many ? [...here, 'items', 'properties'] : [...here, 'properties']
    for (const column of Object.values(field.fields ?? {})) {
      const differs = copiedFault(column, field, evidence)
      const place = evidence.origins.at('schema', resource.name, ...inner, column.name, 'x-copy')
      if (differs !== undefined) problems.report('currency-differs', place, `Column "${column.name}" ${differs}.`)
    }
    checkFields(resource, field.fields ?? {}, inner, evidence, problems)
  }
}

function unitFault({ unit = '', hints = {} }: Field): string | undefined {
  if (hints['x-currency'] !== undefined) return 'has a currency but not "format": "money"'
  return isCurrency(unit) ? `is measured in ${unit}: write "format": "money" and "x-currency"` : undefined
}

function moneyFault(resource: Resource, field: Field): string | undefined {
  const { unit = '', currency, type } = field
  if (type !== 'number') return 'is money, so its type must be number'
  if (currency !== undefined) {
    const fault = holderFault(resource, field.name, currency)
    return fault && `is money in the currency of "${currency}", ${fault}`
  }
  if (unit === '') return 'is money without the key "x-currency"'
  return isCurrency(unit) ? undefined : `is money in "${unit}", which is no currency of ISO 4217`
}

/** Returns why a field can't hold the currency of an amount. */
function holderFault({ fields, computed, access }: Resource, name: string, currency: string): string | undefined {
  const holder = Object.hasOwn(fields, currency) ? fields[currency] : undefined
  if (holder === undefined || holder.type !== 'text' || holder.many) return 'which is no field with a text'
  const strange = holder.choices?.find(({ value }) => !isCurrency(value))
  if (strange !== undefined) return `where "${strange.value}" is no currency`
  if (holder.choices === undefined && !Object.hasOwn(computed, currency)) return 'where anything could be entered'
  const seen = JSON.stringify(access.fields[currency])
  return seen === undefined || seen === JSON.stringify(access.fields[name])
    ? undefined
    : 'which not all of its readers see'
}

function copiedFault(column: Field, rows: Field, { portal }: Evidence): string | undefined {
  const { via, field = '' } = column.copied ?? {}
  const reference = via === undefined ? undefined : rows.fields?.[via]
  const source = portal.resources[reference?.reference ?? '']?.fields[field]
  if (source === undefined || !isMoney(source)) return undefined
  const only = reference?.among?.where[source.currency ?? '']
  const isSame =
    source.currency === undefined
      ? column.currency === undefined && source.unit === column.unit
      : column.currency !== undefined && only === `$record.${column.currency}`
  return isSame ? undefined : `takes an amount from "${via}.${field}", which may have another currency`
}

function isMoney({ schema }: Field): boolean {
  return schema['format'] === 'money'
}
