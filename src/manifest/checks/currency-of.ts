import type { Resource, Where } from '../portal.ts'

/** The currency of an amount: a fixed one, the one in a field of the record at hand, or several. */
export type MoneyIn = { code: string } | { of: string } | 'mixed'

export function fixed(code = ''): MoneyIn {
  return { code }
}

/** Returns the currency of a field over the records that meet a condition; undefined for what isn't money. */
export function currencyOfFold(resource: Resource, name: string | undefined, where: Where): MoneyIn | undefined {
  const field = name === undefined || !Object.hasOwn(resource.fields, name) ? undefined : resource.fields[name]
  if (field?.schema['format'] !== 'money') return undefined
  if (field.currency === undefined) return fixed(field.unit)
  const only = where[field.currency]
  if (typeof only !== 'string') return 'mixed'
  return only.startsWith(ofRecord) ? { of: only.slice(ofRecord.length) } : fixed(only)
}

const ofRecord = '$record.'
