import { moduleOf, textOf } from '#fields/index.ts'
import * as texts from '#texts/filters.ts'
import type { FieldDescription } from '../record-queries.ts'
import { boundOf, type Filter } from './filter.ts'

/** The text of a filter chip: *Type* is **Incident, Complaint**. */
export interface FilterWords {
  name: string
  verb: string
  value: string
}

/** Returns the display name of a field's value. */
export type Naming = (value: string) => string

/** Describes the filters on one field. */
export function filterWords(field: FieldDescription, filters: readonly Filter[], naming: Naming): FilterWords {
  const name = field.title
  const [first] = filters
  if (first?.operator === 'null')
    return { name, verb: first.values[0] === 'true' ? texts.isEmpty : texts.isNotEmpty, value: '' }
  const range = rangeWords(field, filters, naming)
  if (range !== undefined) return { name, ...range }
  const value = (first?.values ?? []).map(naming).join(', ')
  return { name, verb: first?.operator === 'not' ? texts.isNot : texts.is, value }
}

function rangeWords(
  field: FieldDescription,
  filters: readonly Filter[],
  naming: Naming,
): Omit<FilterWords, 'name'> | undefined {
  const from = boundOf(filters, 'gte')
  const to = boundOf(filters, 'lte')
  if (from !== '' && to !== '') return { verb: texts.between, value: texts.range(naming(from), naming(to)) }
  const verbs = moduleOf(field).filter === 'date' ? texts.ofTime : texts.ofNumbers
  const bound = bounds.find((each) => boundOf(filters, each) !== '')
  return bound && { verb: verbs[bound], value: naming(boundOf(filters, bound)) }
}

const bounds = ['gte', 'lte', 'gt', 'lt'] as const

/** Formats a filter value as tables do. Relative dates get their names. */
export function operandText(field: FieldDescription, value: string, timezone: string): string {
  const moving = moduleOf(field).filter === 'date' ? momentWords(value) : undefined
  return moving ?? textOf(field, value, { titles: {}, timezone })
}

/** Returns the name of a relative date such as `$today-1d`, or undefined for any other value. */
export function momentWords(value: string): string | undefined {
  if (value === '$now') return texts.now
  if (value === '$month') return texts.firstOfMonth
  if (value === '$year') return texts.firstOfYear
  const found = /^\$today(?:([+-])(\d{1,4})d)?$/.exec(value)
  if (found === null) return undefined
  const [, sign, days = '0'] = found
  return texts.dayFromNow(sign === '-' ? -Number(days) : Number(days))
}
