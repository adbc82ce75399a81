import { Readable } from 'node:stream'
import type { Person } from '#access/person.ts'
import { wallTimeIn } from '#calculation/calendar.ts'
import type { Field, Portal, Resource } from '#manifest/portal.ts'
import { valueLabel } from '#manifest/words.ts'
import type { IdCursor, Reader } from '../db/database.ts'
import { HttpError } from '../http/errors.ts'
import { byteOrderMark, formatCsv, formulaSafe } from './csv.ts'
import { choicesOf } from './filters.ts'
import { asSeen, findAllReadable } from './read.ts'
import { referenceTitles, type Titles } from './titles.ts'
import { visibleFields } from './visible.ts'

/** A column of a table: a field of every record, or of this resource. */
export interface Column {
  name: string
  title: string
  field?: Field
}

/** Records of which so many are in memory at a time. */
const batch = 500

const baseColumns: Column[] = [
  { name: 'reference', title: 'Reference' },
  { name: 'status', title: 'Status' },
]
const lastColumns: Column[] = [
  { name: 'created_at', title: 'Created' },
  { name: 'updated_at', title: 'Changed' },
]

/** The columns that a person asks for, or all that they ever see; 422 at one that they do not. */
export function columnsFor(resource: Resource, person: Person, asked: string[] | undefined): Column[] {
  const own = [...visibleFields(resource, person).values()].map((field) => ({
    name: field.name,
    title: field.title,
    field,
  }))
  const base = resource.prefix === undefined ? baseColumns.slice(1) : baseColumns
  const all: Column[] = [...base, ...own, ...lastColumns]
  if (asked === undefined) return all
  const errors = asked.flatMap((name, index) => {
    const isThere = all.some((column) => column.name === name)
    return isThere ? [] : [{ pointer: `/columns/${index}`, message: `There is no column "${name}".` }]
  })
  if (errors.length > 0) throw new HttpError('invalid', { errors })
  return asked.flatMap((name) => all.filter((column) => column.name === name))
}

/** Records as a table, batch by batch: what was not yet read when somebody loses a right is not in it. */
export function exportStream(
  db: Reader,
  portal: Portal,
  resource: Resource,
  person: Person,
  now: Date,
  columns: Column[],
  cursor: IdCursor,
): Readable {
  async function* lines() {
    yield byteOrderMark + formatCsv([columns.map(({ title }) => formulaSafe(title))])
    for (let ids = await cursor.next(batch); ids.length > 0; ids = await cursor.next(batch)) {
      const found = await findAllReadable(db, resource, ids, person)
      const seen = found.map((each) => asSeen(portal, each, person, now))
      const titles = await referenceTitles(db, portal, seen, person)
      yield formatCsv(
        seen.map(({ values, ...base }) => {
          const whole = { ...values, ...base }
          return columns.map((column) => cellOf(column, whole, resource, portal, titles))
        }),
      )
    }
  }
  const stream = Readable.from(lines(), { objectMode: false, highWaterMark: 65_536 })
  stream.once('close', () => void cursor.close())
  return stream
}

function cellOf(
  { name, field }: Column,
  values: Record<string, unknown>,
  { lifecycle }: Resource,
  portal: Portal,
  titles: Titles,
): string {
  const value = values[name]
  if (value === undefined || value === null) return ''
  if (name === 'status') return formulaSafe(lifecycle.states[String(value)]?.label ?? String(value))
  if (field === undefined) {
    return name === 'reference' ? formulaSafe(String(value)) : momentText(String(value), portal.timezone)
  }
  return fieldText(field, value, portal, titles)
}

/** Numbers and days as spreadsheets count with them, anything else as people say it. */
function fieldText(field: Field, value: unknown, portal: Portal, titles: Titles): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (field.type === 'date') return String(value)
  if (field.type === 'date-time') return momentText(String(value), portal.timezone)
  const items = Array.isArray(value) ? value : [value]
  return formulaSafe(items.map((item: unknown) => wordsOf(field, item, titles)).join('; '))
}

function wordsOf({ labels, reference, names, schema }: Field, item: unknown, titles: Titles): string {
  if (typeof item === 'object' && item !== null) return JSON.stringify(item)
  const text = String(item)
  if (reference !== undefined || names !== undefined) return titles[text] ?? ''
  if (titles[text] !== undefined) return titles[text]
  return choicesOf(schema) === undefined ? text : valueLabel(text, labels)
}

/** `2026-11-20 08:00` on the clocks of the portal. */
function momentText(text: string, timezone: string): string {
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? formulaSafe(text) : wallTimeIn(timezone, moment).replace('T', ' ')
}
