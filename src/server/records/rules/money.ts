import { currencyDecimals, isCurrency } from '#calculation/currency.ts'
import { decimalsOf } from '#calculation/decimals.ts'
import { rounded } from '#calculation/numbers.ts'
import { inCurrency } from '#fields/index.ts'
import type { Field } from '#manifest/portal.ts'
import * as texts from '#texts/refusals.ts'
import { HttpError, type ValueProblem } from '../../http/errors.ts'
import { type Leaf, leavesOf } from '../store/leaves.ts'
import type { RecordValues, StoredRecord } from '../store/storage.ts'
import { isSame } from './evaluate.ts'
import type { Subject, Work } from './work.ts'

/**
 * Throws 422 at each amount that a person wrote with more decimals than its currency has, or without a currency. Amounts that
 * the record already had stay valid until they or their currency change.
 */
export function checkMoney(work: Work, { resource, record }: Subject, before: StoredRecord | undefined): void {
  // What the portal writes itself is rounded.
  if (work.actor === undefined) return
  const changed = (name: string) => before === undefined || !isSame(before.values[name], record.values[name])
  const written = Object.entries(record.values).filter(
    ([name]) =>
      !Object.hasOwn(resource.computed, name) && (changed(name) || currenciesIn(resource.fields[name]).some(changed)),
  )
  const errors = leavesOf(resource.fields, Object.fromEntries(written)).flatMap((leaf) =>
    fault(leaf, resource.fields, record),
  )
  const [first] = errors
  if (first !== undefined) throw new HttpError('invalid', { message: first.message, errors })
}

/** Returns the fields that hold the currencies of a field and of its columns. */
function currenciesIn({ currency, fields = {} }: Partial<Field> = {}): string[] {
  return [...(currency === undefined ? [] : [currency]), ...Object.values(fields).flatMap(currenciesIn)]
}

function fault({ field, value, pointer }: Leaf, fields: Record<string, Field>, record: StoredRecord): ValueProblem[] {
  const { unit = '', currency } = inCurrency(field, record.values)
  if (typeof value !== 'number' || (currency === undefined && !isCurrency(unit))) return []
  if (!isCurrency(unit)) return [{ pointer, message: texts.noCurrency(fields[currency ?? '']?.title ?? '') }]
  const decimals = currencyDecimals(unit)
  return rounded(value, decimals) === value ? [] : [{ pointer, message: texts.tooManyDecimals(unit, decimals) }]
}

/** Rounds amounts of money as the rows and the totals of forms do, so that they agree to the last digit. */
export function roundedMoney(fields: Record<string, Field>, values: RecordValues, record: StoredRecord): RecordValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      return [name, field === undefined ? value : inMinorUnits(inCurrency(field, record.values), value)]
    }),
  )
}

function inMinorUnits(field: Field, value: unknown): unknown {
  const { fields, unit = '' } = field
  if (typeof value === 'number') return isCurrency(unit) ? rounded(value, decimalsOf(field)) : value
  if (fields === undefined || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((row: unknown) => inMinorUnits(field, row))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => {
      const column = Object.hasOwn(fields, name) ? fields[name] : undefined
      return [name, column === undefined ? inner : inMinorUnits(column, inner)]
    }),
  )
}
