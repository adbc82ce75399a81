import type { Computed, ComputedFold, Resource } from '#manifest/portal.ts'
import { evaluate, parameterOn, valueIn, variablesOf } from '../rules/evaluate.ts'
import { roundedMoney } from '../rules/money.ts'
import { resourceNamed } from '../rules/rules.ts'
import type { Subject, Work } from '../rules/work.ts'
import type { RecordValues, StoredRecord } from '../store/storage.ts'
import { copyIntoRows } from './row-copies.ts'
import { aroundRows, computeFormulas } from './rows.ts'

/**
 * Computes the fields of a record that is about to be written: the copies and formulas of its rows, expressions over its own
 * fields, aggregates over other records, and copies from the records it refers to. They are computed in the order of the
 * manifest, so that a later one may use an earlier one, and after the rows, except those that the formulas of rows use.
 * Rollups only get their initial value here; they are updated when a child is written.
 */
export async function computeFields(
  work: Work,
  { resource, record }: Subject,
  before?: StoredRecord,
): Promise<RecordValues> {
  const computed: RecordValues = await copyIntoRows(work, resource, record.values, before)
  const sources = new Map<string, StoredRecord | undefined>()
  /** The record with what is computed so far. */
  const current = { ...record, values: { ...record.values, ...computed } }
  const add = (values: RecordValues) => {
    Object.assign(computed, values)
    Object.assign(current.values, values)
  }
  const compute = async ([field, how]: [string, Computed]) => {
    if (isKept(how, field, record, before)) return
    if ('expression' in how) {
      const value = evaluate(work, { resource, record: current }, how.expression)
      add(roundedMoney(resource.fields, { [field]: value }, current))
    } else if ('aggregate' in how) add({ [field]: await aggregate(work, how, current) })
    else if ('copy' in how) add(await copied(work, resource, field, how.copy, { current, before, sources }))
    else if ('rollup' in how && before === undefined) add({ [field]: isAmount(how.rollup) ? 0 : null })
  }
  const [first, others] = aroundRows(resource)
  for (const each of first) await compute(each)
  add(computeFormulas(resource, current.values, (name, day) => parameterOn(work, name, day)))
  for (const each of others) await compute(each)
  return computed
}

/** Whether a record keeps the value of a field, which is computed only in other states than its own. */
export function isKept(how: Computed, field: string, { status }: StoredRecord, before?: StoredRecord): boolean {
  if (!('expression' in how) || how.in === undefined || how.in.includes(status)) return false
  return before !== undefined && valueIn(before, field) !== null
}

function isAmount(fold: ComputedFold): boolean {
  return fold === 'count' || fold === 'sum'
}

interface Copying {
  current: StoredRecord
  before: StoredRecord | undefined
  /** The records that are copied from, by id, so that each is looked up only once. */
  sources: Map<string, StoredRecord | undefined>
}

/** Copies a field when the record starts to refer to another one. Later changes of that record update the copy. */
async function copied(
  work: Work,
  resource: Resource,
  field: string,
  { via, field: source }: Extract<Computed, { copy: object }>['copy'],
  { current, before, sources }: Copying,
): Promise<RecordValues> {
  const id = valueIn(current, via)
  if (before !== undefined && valueIn(before, via) === id) return {}
  const reference = resource.fields[via]?.reference
  if (typeof id !== 'string' || reference === undefined) return { [field]: null }
  if (!sources.has(id)) sources.set(id, await work.store.find(resourceNamed(work.portal, reference), id))
  const other = sources.get(id)
  return { [field]: other === undefined ? null : valueIn(other, source) }
}

async function aggregate(
  work: Work,
  how: Extract<Computed, { aggregate: string }>,
  record: StoredRecord,
): Promise<unknown> {
  const other = resourceNamed(work.portal, how.of)
  const fold = { fold: how.aggregate, field: how.field }
  const [value] = await work.store.fold(other, [fold], how.where, variablesOf(work, record))
  return value
}
