import type { Computed, ComputedFold, Resource } from '#manifest/portal.ts'
import { evaluate, valueIn, variablesOf } from '../rules/evaluate.ts'
import { roundedMoney } from '../rules/money.ts'
import { resourceNamed } from '../rules/rules.ts'
import type { Subject, Work } from '../rules/work.ts'
import type { RecordValues, StoredRecord } from '../store/storage.ts'
import { copyIntoRows } from './row-copies.ts'
import { computeRows } from './rows.ts'

/**
 * Computes the fields of a record that is about to be written: the copies and formulas of its rows, expressions over its own fields,
 * aggregates over other records, and copies from the records it refers to. They are computed in the order of the manifest,
 * after the rows, so that a later one may use an earlier one. Rollups only get their initial value here; they are updated when a child is written.
 */
export async function computeFields(
  work: Work,
  { resource, record }: Subject,
  before?: StoredRecord,
): Promise<RecordValues> {
  const inRows = await copyIntoRows(work, resource, record.values, before)
  const computed: RecordValues = { ...inRows, ...computeRows(resource, { ...record.values, ...inRows }) }
  const sources = new Map<string, StoredRecord | undefined>()
  for (const [field, how] of Object.entries(resource.computed)) {
    const current = () => ({ ...record, values: { ...record.values, ...computed } })
    if (isKept(how, field, record, before)) continue
    if ('expression' in how) {
      const value = evaluate(work, { resource, record: current() }, how.expression)
      Object.assign(computed, roundedMoney(resource.fields, { [field]: value }, current()))
    } else if ('aggregate' in how) computed[field] = await aggregate(work, how, current())
    else if ('copy' in how)
      Object.assign(computed, await copied(work, resource, field, how.copy, { current: current(), before, sources }))
    else if ('rollup' in how && before === undefined) computed[field] = isAmount(how.rollup) ? 0 : null
  }
  return computed
}

/** Whether a record keeps the value of a field, which is computed only in other states than its own. */
export function isKept(how: Computed, field: string, { status }: StoredRecord, before?: StoredRecord): boolean {
  if (!('expression' in how) || how.in === undefined || how.in.includes(status)) return false
  return before !== undefined && valueIn(before, field) !== null
}

function isAmount(fold: ComputedFold): boolean {
  return fold === 'count' || fold === 'sum' || fold === 'mean'
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
