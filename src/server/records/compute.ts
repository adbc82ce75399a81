import { and, desc, type SQL, sql } from 'drizzle-orm'
import type { Computed, ComputedFold, Resource } from '#manifest/portal.ts'
import { whereToSql } from './conditions.ts'
import { evaluate, valueIn, variablesOf } from './evaluate.ts'
import { resourceNamed } from './rules.ts'
import { findRecord, type RecordValues, type StoredRecord, storageOf } from './storage.ts'
import type { Work } from './work.ts'

/**
 * The computed fields of a record that is about to be written: expressions over its own fields, aggregates over others,
 * copies of those it refers to. They run in the order the manifest lists them, so that a later one may use an earlier.
 * Rollups are not here: they are written when a child is.
 */
export async function computeFields(
  work: Work,
  resource: Resource,
  record: StoredRecord,
  before?: StoredRecord,
): Promise<RecordValues> {
  const computed: RecordValues = {}
  const sources = new Map<string, StoredRecord | undefined>()
  for (const [field, how] of Object.entries(resource.computed)) {
    const current = { ...record, values: { ...record.values, ...computed } }
    if ('expression' in how) computed[field] = evaluate(work, resource, current, how.expression)
    else if ('aggregate' in how) computed[field] = await aggregate(work, how, current)
    else if ('copy' in how)
      Object.assign(computed, await copied(work, resource, field, how.copy, { current, before, sources }))
    else if ('rollup' in how && before === undefined) computed[field] = isAmount(how.rollup) ? 0 : null
  }
  return computed
}

function isAmount(fold: ComputedFold): boolean {
  return fold === 'count' || fold === 'sum' || fold === 'mean'
}

interface Copying {
  current: StoredRecord
  before: StoredRecord | undefined
  /** Each record that is copied from, by its id: looked up once for all that is copied. */
  sources: Map<string, StoredRecord | undefined>
}

/** A copy is taken when the record begins to refer to the other; afterwards the other brings it up to date. */
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
  if (!sources.has(id)) sources.set(id, await findRecord(work.tx, resourceNamed(work.portal, reference), id))
  const other = sources.get(id)
  return { [field]: other === undefined ? null : valueIn(other, source) }
}

async function aggregate(
  work: Work,
  how: Extract<Computed, { aggregate: string }>,
  record: StoredRecord,
): Promise<unknown> {
  const other = resourceNamed(work.portal, how.of)
  const storage = storageOf(other)
  const condition = and(storage.mine, whereToSql(how.where, other, variablesOf(work, record)))
  const [row] = await work.tx
    .select({ value: foldToSql(other, how.aggregate, { field: how.field }) })
    .from(storage.table)
    .where(condition)
  return foldedValue(other, how.field, row?.value)
}

type Fold = { field?: string | undefined; condition?: SQL | undefined }

/**
 * A fold over the rows of a query, or over those that meet a condition: amounts as doubles, 0 over none; least, greatest and
 * last as the field itself, nothing over none.
 */
export function foldToSql(resource: Resource, fold: ComputedFold, { field, condition }: Fold): SQL {
  const filter = condition === undefined ? sql`` : sql` filter (where ${condition})`
  const storage = storageOf(resource)
  if (fold === 'count' || field === undefined) return sql`(count(*)${filter})::float8`
  const operand = storage.field(field)
  switch (fold) {
    case 'sum':
      return sql`coalesce(sum(${operand})${filter}, 0)::float8`
    case 'mean':
      return sql`coalesce(avg(${operand})${filter}, 0)::float8`
    case 'last': {
      const latest = sql.join([desc(storage.field('created_at')), desc(storage.field('id'))], sql`, `)
      return sql`to_jsonb((array_agg(${operand} order by ${latest})${filter})[1])`
    }
    default:
      return sql`to_jsonb(${sql.raw(fold)}(${operand})${filter})`
  }
}

/** What a fold answered, as records hold it. */
export function foldedValue(resource: Resource, field: string | undefined, value: unknown): unknown {
  const isMoment =
    field === 'created_at' || field === 'updated_at' || resource.fields[field ?? '']?.type === 'date-time'
  return isMoment && typeof value === 'string' ? new Date(value).toISOString() : (value ?? null)
}
