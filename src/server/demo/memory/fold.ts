import type { ComputedFold } from '#manifest/portal.ts'
import { valueIn } from '../../records/rules/evaluate.ts'
import type { StoredRecord } from '../../records/store/storage.ts'

/** Folds like the database: `count` and `sum` are 0 over no records, the others null; empty values are skipped. */
export function fold(how: ComputedFold, records: StoredRecord[], field: string | undefined): unknown {
  if (how === 'count' || field === undefined) return records.length
  if (how === 'last') return latest(records)?.values[field] ?? null
  const values = records.map((record) => valueIn(record, field)).filter((value) => value !== null)
  if (how === 'min' || how === 'max') return extreme(how, values)
  const total = Number(values.reduce((sum: number, each) => sum + Number(each), 0).toPrecision(15))
  if (how === 'sum') return total
  return values.length === 0 ? null : total / values.length
}

function latest(records: StoredRecord[]): StoredRecord | undefined {
  return records.toSorted((a, b) => compare(a.created_at, b.created_at) || compare(a.id, b.id)).at(-1)
}

function extreme(how: 'min' | 'max', values: unknown[]): unknown {
  const sorted = values.toSorted(compare)
  return (how === 'min' ? sorted[0] : sorted.at(-1)) ?? null
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0
}
