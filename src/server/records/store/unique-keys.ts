import { and, getTableName, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Resource, UniqueKey } from '#manifest/portal.ts'
import { keyPrefix } from '../../db/database-errors.ts'
import { sha256 } from '../../ids.ts'
import { type Variables, whereToSql } from './conditions.ts'
import { type Index, partitionOf, spell } from './record-indexes.ts'
import { type RecordValues, type StoredRecord, storageOf } from './storage.ts'

/*
 * Unique keys are partial unique indexes, so the database holds them whoever writes: several nodes, imports, timers. The
 * same expressions find the record that already has the values of another one.
 */

/** The conditions of keys have no variables. */
export const noVariables: Variables = { me: '', queues: [], department: '', timezone: 'UTC', now: new Date(0) }

/** An index entry has at most 2,704 bytes, and a character up to four. */
const longestTexts = 600

/** Returns the table that stores the records of a resource and nothing else. */
export function tableOfRecords(resource: Resource): string {
  return resource.stored === 'table' ? getTableName(storageOf(resource).table) : partitionOf(resource.name)
}

/** Returns the index that holds a key. A changed key has another name, because that is a hash of its definition. */
export function keyIndex(resource: Resource, key: UniqueKey): Index {
  const qualifier = getTableName(storageOf(resource).table)
  const parts = partsOf(resource, key).map((part) => spell(part, qualifier))
  const condition = whereToSql(key.where, resource, noVariables)
  const among = condition === undefined ? '' : ` where ${spell(condition, qualifier)}`
  const definition = `${tableOfRecords(resource)} (${parts.join(', ')})${among}`
  return { name: keyPrefix + sha256(definition).slice(0, 24), definition }
}

/** Returns SQL for the values by which a key tells records apart; null where one is empty. */
export function partsOf(resource: Resource, key: UniqueKey): SQL[] {
  return key.fields.map((name) => comparable(storageOf(resource).field(name), name, resource, key))
}

/** Returns the condition that a record is in a key: it meets the key's condition, and none of the fields is empty. */
export function inKey(resource: Resource, key: UniqueKey): SQL | undefined {
  const condition = whereToSql(key.where, resource, noVariables)
  return and(condition?.inlineParams(), ...partsOf(resource, key).map((part) => isNotNull(part)))
}

/** Returns the condition that a stored record has the same values under a key as this one, which may be new. */
export function clashesWith(resource: Resource, key: UniqueKey, record: StoredRecord): SQL | undefined {
  const { field, mine } = storageOf(resource)
  const valueIn = valuesOf(record)
  const type = (name: string) => resource.fields[name]?.type
  const own = (name: string): SQL => {
    const value = sql`${valueIn(name)}`
    if (type(name) === 'boolean') return sql`${value}::boolean`
    return isNumber(type(name)) ? sql`${value}::numeric` : sql`${value}::text`
  }
  // A date is text in a document and a date in a table: without a cast, the database compares it as what it is there.
  const given = (name: string): SQL => (type(name)?.startsWith('date') ? sql`${valueIn(name)}` : own(name))
  return and(
    mine,
    ne(field('id'), record.id),
    ...key.fields.map(
      (name) => sql`${comparable(field(name), name, resource, key)} = ${comparable(given(name), name, resource, key)}`,
    ),
    // Written out, so that the database sees that the key's index has the answer.
    whereToSql(key.where, resource, noVariables)?.inlineParams(),
    whereToSql(key.where, resource, noVariables, own),
  )
}

/** Returns what the database compares under a key for a record in memory; null where a value is empty. */
export function keyValues(resource: Resource, key: UniqueKey, record: StoredRecord): unknown[] {
  const valueIn = valuesOf(record)
  return key.fields.map((name) => {
    const value = valueIn(name)
    if (typeof value !== 'string' || !isFreeText(resource, name)) return value
    return value.trim().toLowerCase().slice(0, lengthIn(resource, key)) || null
  })
}

function comparable(value: SQL, name: string, resource: Resource, key: UniqueKey): SQL {
  if (!isFreeText(resource, name)) return value
  return sql`nullif(left(lower(btrim(${value})), ${sql.raw(String(lengthIn(resource, key)))}), '')`
}

/** Returns how many characters of each text a key compares. */
function lengthIn(resource: Resource, { fields }: UniqueKey): number {
  return Math.floor(longestTexts / fields.filter((name) => isFreeText(resource, name)).length)
}

/** Whether people write the text, so that case and spaces don't make it another one. */
function isFreeText({ fields }: Resource, name: string): boolean {
  const field = fields[name]
  return field?.type === 'text' && field.reference === undefined && field.choices === undefined
}

function isNumber(type: string | undefined): boolean {
  return type === 'number' || type === 'integer'
}

/** Returns the values that a key may name. */
function valuesOf({ values, id, reference, status, created_by }: StoredRecord): (name: string) => unknown {
  const base: RecordValues = { id, reference, status, created_by }
  return (name) => (Object.hasOwn(base, name) ? base[name] : values[name]) ?? null
}
