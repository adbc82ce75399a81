import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Field, Resource } from '#manifest/portal.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { type ResourceTable, resourceTables } from '../../db/resource-tables.ts'
import { records } from '../../db/schema.ts'
import { fileFields, holdFiles } from './file-fields.ts'

/** A record as it is stored, in a document or in a table of its own. */
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

/** How the records of one resource are stored. Callers need not know whether that is a document or a dedicated table. */
export interface Storage {
  table: RecordTable
  /** Which rows of the table are records of this resource. */
  mine: SQL | undefined
  /** SQL for a field: its column, or its path in the document, cast to its type. */
  field(name: string): SQL
  /** SQL for a field as records hold it: from a document as JSON, so that a number stays a number. */
  value(name: string): SQL
  /** SQL for whether a list field contains a value. */
  contains(name: string, value: string): SQL
  read(row: Row): StoredRecord
  /** The row that stores a record. */
  row(record: StoredRecord): Row
  insert(tx: Tx, rows: StoredRecord[]): Promise<void>
  /** Writes fields and base columns of one record. */
  update(tx: Tx, id: string, base: Partial<Omit<StoredRecord, 'values'>>, values: RecordValues): Promise<void>
}

const storages = new WeakMap<Resource, Storage>()

export function storageOf(resource: Resource): Storage {
  const known = storages.get(resource)
  if (known !== undefined) return known
  const bare = resource.stored === 'table' ? tableStorage(resource) : documentStorage(resource)
  const built = fileFields(resource).length === 0 ? bare : holdingFiles(bare, resource)
  storages.set(resource, built)
  return built
}

/** Wraps a storage so that it tracks which files its records hold. */
function holdingFiles(storage: Storage, resource: Resource): Storage {
  return {
    ...storage,
    insert: async (tx, rows) => {
      await storage.insert(tx, rows)
      for (const { id, values } of rows) await holdFiles(tx, resource, id, values)
    },
    update: async (tx, id, base, values) => {
      await storage.update(tx, id, base, values)
      await holdFiles(tx, resource, id, values)
    },
  }
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
      return documentPath(records.data, fieldOf(resource, name))
    },
    value: (name) => documentValue(records.data, name),
    contains: (name, value) => listContains(records.data, name, value),
    read: (row) => ({ ...baseOf(row, resource.name), values: asValues(row['data']) }),
    row: documentRow,
    insert: async (tx, rows) => {
      await tx.insert(records).values(rows.map(documentRow))
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

function documentRow({ values, ...rest }: StoredRecord): typeof records.$inferInsert {
  return { ...rest, data: values }
}

/** Texts, dates and references are compared as text, which sorts ISO dates correctly. */
function documentPath(document: PgColumn, { name, type }: Field): SQL {
  const path = sql`${document}->>${sql.raw(`'${name}'`)}`
  if (type === 'number' || type === 'integer') return sql`(${path})::numeric`
  if (type === 'boolean') return sql`(${path})::boolean`
  return sql`(${path})`
}

function documentValue(document: PgColumn, name: string): SQL {
  return sql`${document}->${sql.raw(`'${name}'`)}`
}

function listContains(document: PgColumn, name: string, value: string): SQL {
  return sql`coalesce(${documentValue(document, name)} @> ${JSON.stringify([value])}::jsonb, false)`
}

/**
 * Stores each field in the column of its name. Fields without a column go into the column `details`, if the table has one.
 */
function tableStorage(resource: Resource): Storage {
  const table = tableOf(resource.name)
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const details = columns['details']
  const isColumn = (name: string): boolean => Object.hasOwn(columns, name)
  const own = (values: RecordValues): Row => pick(values, isColumn)
  const others = (values: RecordValues): RecordValues =>
    pick(values, (name) => !isColumn(name) && Object.hasOwn(resource.fields, name))
  const row = ({ values, resource: _resource, ...rest }: StoredRecord): Row => ({
    ...rest,
    ...own(values),
    ...(details !== undefined && { details: others(values) }),
  })
  return {
    table,
    mine: undefined,
    field: (name) => {
      const column = isColumn(name) ? columns[name] : undefined
      if (column !== undefined) return sql`${column}`
      if (details !== undefined) return documentPath(details, fieldOf(resource, name))
      throw new Error(`The table of ${resource.name} has no column for "${name}"`)
    },
    value: (name) => {
      const column = isColumn(name) ? columns[name] : undefined
      if (column !== undefined) return sql`${column}`
      return details === undefined ? sql`null` : documentValue(details, name)
    },
    contains: (name, value) => (details === undefined ? sql`false` : listContains(details, name, value)),
    read: (row) => {
      const values = { ...asValues(row['details']), ...own(row) }
      return {
        ...baseOf(row, resource.name),
        values: pick(values, (name) => Object.hasOwn(resource.fields, name) && values[name] !== null),
      }
    },
    row,
    insert: (tx, rows) => insertRows(tx, table, rows.map(row)),
    update: async (tx, id, changes, values) => {
      const { resource: _resource, ...rest } = changes
      const more = others(values)
      const patch =
        details === undefined || Object.keys(more).length === 0
          ? {}
          : { details: sql`${details} || ${JSON.stringify(more)}::jsonb` }
      await updateRow(tx, table, id, { ...rest, ...own(values), ...patch })
    },
  }
}

function pick(values: Record<string, unknown>, isWanted: (name: string) => boolean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(name)))
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

/** Returns the columns of a storage's table, for `select`. */
export function columnsOf({ table }: Storage): Record<string, PgColumn> {
  return getTableColumns(table)
}

/** Returns one record without checking access. `lock` locks it until the transaction ends. */
export async function findRecord(
  tx: Reader,
  resource: Resource,
  id: string,
  lock = false,
): Promise<StoredRecord | undefined> {
  const storage = storageOf(resource)
  const query = tx
    .select(columnsOf(storage))
    .from(storage.table)
    .where(and(storage.mine, eq(storage.field('id'), id)))
  const [row]: Row[] = lock ? await query.for('update') : await query
  return row === undefined ? undefined : storage.read(row)
}

/** Returns the records that meet a condition without checking access, for the engine's own lookups. */
export async function findRecords(
  db: Reader,
  resource: Resource,
  condition: SQL | undefined,
  order?: SQL,
  most?: number,
): Promise<StoredRecord[]> {
  const storage = storageOf(resource)
  const query = db
    .select(columnsOf(storage))
    .from(storage.table)
    .where(and(storage.mine, condition))
    .orderBy(...(order === undefined ? [] : [order]))
    .$dynamic()
  const rows: Row[] = await (most === undefined ? query : query.limit(most))
  return rows.map((row) => storage.read(row))
}
