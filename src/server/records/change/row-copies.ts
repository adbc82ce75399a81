import type { Field, Resource } from '#manifest/portal.ts'
import { valueIn } from '../rules/evaluate.ts'
import { resourceNamed } from '../rules/rules.ts'
import type { Work } from '../rules/work.ts'
import type { RecordValues, StoredRecord } from '../store/storage.ts'

type Row = Record<string, unknown>
type Find = (resource: string, id: string) => Promise<StoredRecord | undefined>

/**
 * Returns the lists of rows that have columns copied from other records. A copy is made when a row first refers to its
 * record and then stays as it is, whatever happens to its source: it is what was agreed. Nobody can send a read-only one; of
 * another one, a value that was sent is kept.
 */
export async function copyIntoRows(
  work: Work,
  { fields }: Pick<Resource, 'fields'>,
  values: RecordValues,
  before: StoredRecord | undefined,
): Promise<RecordValues> {
  const known = new Map<string, Promise<StoredRecord | undefined>>()
  const find: Find = (resource, id) => {
    const found = known.get(id) ?? work.store.find(resourceNamed(work.portal, resource), id)
    known.set(id, found)
    return found
  }
  const copied: RecordValues = {}
  for (const field of Object.values(fields)) {
    const columns = Object.values(field.fields ?? {}).filter((column) => column.copied !== undefined)
    if (columns.length === 0 || !Array.isArray(values[field.name])) continue
    const olds = rowsOf(before?.values[field.name])
    const rows: Row[] = []
    for (const [i, row] of rowsOf(values[field.name]).entries()) {
      const next = { ...row }
      for (const column of columns) Object.assign(next, await copyOf(column, field, { row, olds, at: i }, find))
      rows.push(next)
    }
    copied[field.name] = rows
  }
  return copied
}

interface Place {
  row: Row
  olds: Row[]
  at: number
}

async function copyOf(column: Field, { fields = {} }: Field, { row, olds, at }: Place, find: Find): Promise<Row> {
  const { via = '', field = '' } = column.copied ?? {}
  const [id, reference] = [row[via], fields[via]?.reference]
  if (isFilled(row[column.name]) || typeof id !== 'string' || reference === undefined) return {}
  const old = [olds[at], ...olds].find((each) => each?.[via] === id)
  if (old !== undefined) return column.readOnly && isFilled(old[column.name]) ? { [column.name]: old[column.name] } : {}
  const source = await find(reference, id)
  const value = source === undefined ? null : valueIn(source, field)
  return isFilled(value) ? { [column.name]: value } : {}
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null
}

function rowsOf(value: unknown): Row[] {
  return Array.isArray(value) ? value.map((row) => ({ ...row })) : []
}
