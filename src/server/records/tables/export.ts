import { Readable } from 'node:stream'
import type { Person } from '#access/person.ts'
import { cellOf, csvLine, type FieldFacts, type TextContext } from '#fields/index.ts'
import { byteOrderMark } from '#fields/parse-csv.ts'
import type { Portal, Resource } from '#manifest/portal.ts'
import * as texts from '#texts/refusals.ts'
import * as fieldTitles from '#texts/standard-fields.ts'
import type { IdCursor, Reader } from '../../db/database.ts'
import { HttpError } from '../../http/errors.ts'
import { asSeen, circumstances, findAllReadable } from '../read/read.ts'
import { referenceTitles } from '../read/titles.ts'
import { visibleFields } from '../read/visible.ts'
import { formulaSafe } from './csv.ts'

/** A column of an export: a field of every record, or of this resource. */
export interface Column {
  name: string
  title: string
  field: FieldFacts
}

/** The records held in memory at a time. */
const batch = 500

const lastColumns: Column[] = [
  { name: 'created_at', title: fieldTitles.created, field: { type: 'date-time' } },
  { name: 'updated_at', title: fieldTitles.changed, field: { type: 'date-time' } },
]

/** Returns the columns before the fields of a resource: the reference, if it has one, and the label of the state. */
function firstColumns({ prefix, lifecycle: { states } }: Resource): Column[] {
  const choices = Object.entries(states).map(([value, { label }]) => ({ value, label }))
  const status: Column = { name: 'status', title: fieldTitles.status, field: { type: 'text', choices } }
  return prefix === undefined
    ? [status]
    : [{ name: 'reference', title: fieldTitles.reference, field: { type: 'text' } }, status]
}

/** Returns the requested columns, or all that the person can see; throws 422 at each requested one that they can't see. */
export function columnsFor(resource: Resource, person: Person, asked: string[] | undefined): Column[] {
  const own = [...visibleFields(resource, person).values()].map((field) => ({
    name: field.name,
    title: field.title,
    field,
  }))
  const all: Column[] = [...firstColumns(resource), ...own, ...lastColumns]
  if (asked === undefined) return all
  const errors = asked.flatMap((name, index) => {
    const isThere = all.some((column) => column.name === name)
    return isThere ? [] : [{ pointer: `/columns/${index}`, message: texts.noColumn(name) }]
  })
  if (errors.length > 0) throw new HttpError('invalid', { errors })
  return asked.flatMap((name) => all.filter((column) => column.name === name))
}

/**
 * Streams records as CSV, in batches. Access is checked for each batch, so a record that the person can no longer read by
 * then is left out.
 */
export function exportStream(
  db: Reader,
  portal: Portal,
  resource: Resource,
  person: Person,
  now: Date,
  columns: Column[],
  cursor: IdCursor,
): Readable {
  async function* batches() {
    yield byteOrderMark + csvLine(columns.map(({ title }) => formulaSafe(title)))
    for (let ids = await cursor.next(batch); ids.length > 0; ids = await cursor.next(batch)) {
      const found = await findAllReadable(db, resource, ids, person)
      const at = await circumstances(db, portal, now, found, person)
      const seen = found.map((each) => asSeen(at, each, person))
      const context = { titles: await referenceTitles(db, portal, seen, person), timezone: portal.timezone }
      const lines = seen.map(({ values, ...base }) => {
        const whole: Record<string, unknown> = { ...values, ...base }
        return csvLine(columns.map(({ name, field }) => safeCell(field, whole[name], context)))
      })
      yield lines.join('')
    }
  }
  const stream = Readable.from(batches(), { objectMode: false, highWaterMark: 65_536 })
  stream.once('close', () => void cursor.close())
  return stream
}

/** Numbers stay plain, so that spreadsheets can calculate with them; any other cell must not run as a formula. */
function safeCell(field: FieldFacts, value: unknown, context: TextContext): string {
  const cell = cellOf(field, value, context)
  return typeof value === 'number' ? cell : formulaSafe(cell)
}
