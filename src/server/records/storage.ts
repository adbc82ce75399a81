import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Field, Resource } from '#manifest/portal.ts'
import type { Reader, Tx } from '../db/database.ts'
import { type ResourceTable, resourceTables } from '../db/resource-tables.ts'
import { records } from '../db/schema.ts'

/** A record as it is stored, whichever way. */
export interface StoredRecord {
  id: string
  resource: string
  reference: string | null
  status: string
  version: number
  created_at: string
  updated_at: string
  created_by: string | null
  values: Record<string, unknown>
}

export type RecordValues = Record<string, unknown>

type RecordTable = typeof records | ResourceTable
type Row = Record<string, unknown>

/** How the records of one resource are kept. Nothing else knows whether that is a document or a proper table. */
export interface Storage {
  table: RecordTable
  /** Which rows of the table are records of this resource. */
  mine: SQL | undefined
  /** A field as SQL: its column, or its path in the document with its type. */
  field(name: string): SQL
  read(row: Row): StoredRecord
  insert(tx: Tx, rows: StoredRecord[]): Promise<void>
  /** Writes fields and base columns of one record. */
  update(tx: Tx, id: string, base: Partial<Omit<StoredRecord, 'values'>>, values: RecordValues): Promise<void>
}

export function storageOf(resource: Resource): Storage {
  return resource.stored === 'table' ? tableStorage(resource) : documentStorage(resource)
}

const baseNames = ['id', 'reference', 'status', 'version', 'created_at', 'updated_at', 'created_by'] as const

function documentStorage(resource: Resource): Storage {
  const base = getTableColumns(records)
  return {
    table: records,
    mine: eq(records.resource, resource.name),
    field: (name) => {
      const column = baseNames.find((each) => each === name)
      if (column !== undefined) return sql`${base[column]}`
      return documentPath(fieldOf(resource, name))
    },
    read: (row) => ({ ...baseOf(row, resource.name), values: asValues(row['data']) }),
    insert: async (tx, rows) => {
      await tx.insert(records).values(rows.map(({ values, ...rest }) => ({ ...rest, data: values })))
    },
    update: async (tx, id, changes, values) => {
      const data = sql`${records.data} || ${JSON.stringify(values)}::jsonb`
      await tx
        .update(records)
        .set({ ...changes, data })
        .where(and(eq(records.resource, resource.name), eq(records.id, id)))
    },
  }
}

/** Texts, dates and references compare as text; ISO dates sort as they should. */
function documentPath({ name, type }: Field): SQL {
  const path = sql`${records.data}->>${sql.raw(`'${name}'`)}`
  if (type === 'number' || type === 'integer') return sql`(${path})::numeric`
  if (type === 'boolean') return sql`(${path})::boolean`
  return sql`(${path})`
}

function tableStorage(resource: Resource): Storage {
  const table = tableOf(resource.name)
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const own = (values: RecordValues): Row =>
    Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(columns, name)))
  return {
    table,
    mine: undefined,
    field: (name) => {
      const column = Object.hasOwn(columns, name) ? columns[name] : undefined
      if (column === undefined) throw new Error(`The table of ${resource.name} has no column for "${name}"`)
      return sql`${column}`
    },
    read: (row) => ({
      ...baseOf(row, resource.name),
      values: Object.fromEntries(
        Object.keys(resource.fields).flatMap((name) =>
          row[name] === null || row[name] === undefined ? [] : [[name, row[name]]],
        ),
      ),
    }),
    insert: async (tx, rows) => {
      const prepared = rows.map(({ values, resource: _resource, ...rest }) => ({ ...rest, ...own(values) }))
      await insertRows(tx, table, prepared)
    },
    update: async (tx, id, changes, values) => {
      const { resource: _resource, ...rest } = changes
      await updateRow(tx, table, id, { ...rest, ...own(values) })
    },
  }
}

// Drizzle types a row by its table; here the table is known only at run time, and the manifest's fields are its columns.
async function insertRows(tx: Tx, table: ResourceTable, rows: Row[]): Promise<void> {
  const insert: { values(rows: Row[]): Promise<unknown> } = tx.insert(table)
  await insert.values(rows)
}

async function updateRow(tx: Tx, table: ResourceTable, id: string, row: Row): Promise<void> {
  const update: { set(row: Row): { where(condition: SQL): Promise<unknown> } } = tx.update(table)
  await update.set(row).where(eq(table.id, id))
}

function tableOf(name: string): ResourceTable {
  const tables: Record<string, ResourceTable> = resourceTables
  const table = Object.hasOwn(tables, name) ? tables[name] : undefined
  if (table === undefined) throw new Error(`No table is offered for ${name}`)
  return table
}

function fieldOf(resource: Resource, name: string): Field {
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
  if (field === undefined) throw new Error(`${resource.name} has no field "${name}"`)
  return field
}

function baseOf(row: Row, resource: string): Omit<StoredRecord, 'values'> {
  const text = (name: string): string => String(row[name])
  const optional = (name: string): string | null => (row[name] === null || row[name] === undefined ? null : text(name))
  return {
    id: text('id'),
    resource,
    reference: optional('reference'),
    status: text('status'),
    version: Number(row['version']),
    created_at: text('created_at'),
    updated_at: text('updated_at'),
    created_by: optional('created_by'),
  }
}

function asValues(data: unknown): RecordValues {
  return typeof data === 'object' && data !== null ? { ...data } : {}
}

/** The columns of a storage's table, for `select`. */
export function columnsOf({ table }: Storage): Record<string, PgColumn> {
  return getTableColumns(table)
}

/** Records that meet a condition, without asking who reads them; the engine's own look-ups. */
export async function findRecords(db: Reader, resource: Resource, condition: SQL | undefined): Promise<StoredRecord[]> {
  const storage = storageOf(resource)
  const rows: Row[] = await db.select(columnsOf(storage)).from(storage.table).where(and(storage.mine, condition))
  return rows.map((row) => storage.read(row))
}
