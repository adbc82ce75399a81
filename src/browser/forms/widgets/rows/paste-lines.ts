import type { Parsed } from '#fields/index.ts'
import * as texts from '#texts/paste-rows.ts'
import type { FieldSchema, Values } from '../../form-schema.ts'
import type { WrittenRecord } from '../../written.ts'
import { findNamed, type NamedRecord } from './find-named.ts'
import { namesOf, type PastedTable, readTable, rowOf } from './pasted-table.ts'

/** What became of a pasted table. */
export interface Pasted {
  rows: Values[]
  /** The lines that are left to correct, as a text. */
  left: string
  faults: string[]
  /** The records that the rows name, with their resources. */
  found: { resource: string; record: NamedRecord }[]
}

type Columns = Readonly<Record<string, FieldSchema>>

/** Reads a pasted text into rows, of which as many as there is `room` for are taken. Throws `BadCsv`. */
export async function pasteLines(
  text: string,
  item: FieldSchema,
  { room, most }: { room: number; most: number },
  written: WrittenRecord,
): Promise<Pasted> {
  const columns = item.properties ?? {}
  const table = readTable(text, columns)
  const nothing = { rows: [], left: text, found: [] }
  if (table.lines.length === 0) return { ...nothing, faults: [texts.nothing] }
  if (table.lines.length > room) return { ...nothing, faults: [texts.tooMany(most)] }
  const named = await lookUp(table, columns, written)
  const context = {
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    findRecord: (resource: string, name: string) => parsedOf(named.get(keyOf(resource, name)), name),
  }
  const read = table.lines.map((line) => ({ ...rowOf(line, table.order, item, context), cells: line.cells }))
  const bad = read.filter(({ faults }) => faults.length > 0)
  const found = [...named].flatMap(([key, record]) =>
    'message' in record ? [] : [{ resource: key.slice(0, key.indexOf(' ')), record }],
  )
  const records = new Map(found.map(({ record }) => [record.id, record]))
  const good = read.filter(({ faults }) => faults.length === 0)
  return {
    rows: good.map(({ row }) => ({ ...copiesFor(row, columns, records), ...row })),
    left: textOf(bad.length > 0 && table.heading !== undefined ? [{ cells: table.heading }, ...bad] : bad),
    faults: bad.flatMap(({ faults }) => faults),
    found,
  }
}

type Named = Map<string, NamedRecord | { message: string }>

async function lookUp(table: PastedTable, columns: Columns, written: WrittenRecord): Promise<Named> {
  const named: Named = new Map()
  for (const { column, text } of namesOf(table, columns)) {
    const schema = columns[column] ?? {}
    named.set(keyOf(String(schema['x-reference']), text), await findNamed(schema, text, written))
  }
  return named
}

function keyOf(resource: string, name: string): string {
  return `${resource} ${name.toLowerCase()}`
}

function parsedOf(record: NamedRecord | { message: string } | undefined, name: string): Parsed {
  if (record === undefined) return { message: texts.notFound(name) }
  return 'message' in record ? record : { value: record.id }
}

function textOf(lines: readonly { cells: readonly string[] }[]): string {
  return lines.map(({ cells }) => cells.join('\t')).join('\n')
}

/** What the columns of a row copy from the records that it names. */
function copiesFor(row: Values, columns: Columns, records: ReadonlyMap<string, NamedRecord>): Values {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, { 'x-copy': copy }]) => {
      const [via = '', field = ''] = copy?.split('.') ?? []
      const record = copy === undefined ? undefined : records.get(String(row[via]))
      return record === undefined ? [] : [[name, record.values[field] ?? undefined]]
    }),
  )
}
