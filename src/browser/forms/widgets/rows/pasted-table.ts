import { type ParseContext, parseCell } from '#fields/index.ts'
import { parseCsv } from '#fields/parse-csv.ts'
import { factsOf } from '#fields/property-facts.ts'
import * as texts from '#texts/paste-rows.ts'
import type { FieldSchema, Values } from '../../form-schema.ts'

type Columns = Readonly<Record<string, FieldSchema>>

/** A table as it was pasted. */
export interface PastedTable {
  /** The column of the rows for each place in a line. */
  order: readonly string[]
  /** The first line, if it names the columns. */
  heading: readonly string[] | undefined
  /** The lines with the rows, with their numbers, which start at 1. */
  lines: readonly { number: number; cells: readonly string[] }[]
}

/** Reads a pasted text. Without a line of titles, the cells are in the order of the columns. Throws `BadCsv`. */
export function readTable(text: string, columns: Columns): PastedTable {
  const lines = parseCsv(text)
    .map((cells, i) => ({ number: i + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const heading = lines[0]?.cells.map((cell) => columnNamed(cell, columns))
  const isHeading = heading?.every((name, i) => name !== undefined || lines[0]?.cells[i] === '') === true
  return isHeading
    ? { order: heading.map((name) => name ?? ''), heading: lines[0]?.cells, lines: lines.slice(1) }
    : { order: writable(columns), heading: undefined, lines }
}

/** The columns that people fill in, in their order. */
export function writable(columns: Columns): string[] {
  return Object.keys(columns).filter((name) => columns[name]?.readOnly !== true)
}

export interface PastedRow {
  row: Values
  faults: string[]
}

/** Returns the row that a line stands for, and what is wrong with its cells. */
export function rowOf(
  { number, cells }: PastedTable['lines'][number],
  order: readonly string[],
  { properties = {}, required = [] }: FieldSchema,
  context: ParseContext,
): PastedRow {
  const cellOf = (name: string) => cells[order.indexOf(name)] ?? ''
  const read = order
    .filter((name) => properties[name] !== undefined && cellOf(name) !== '')
    .map((name) => ({ name, parsed: parseCell(factsOf(properties[name] ?? {}), cellOf(name), context) }))
  // The portal fills in what nobody writes.
  const empty = required.filter((name) => cellOf(name) === '' && properties[name]?.readOnly !== true)
  const initial = empty.map((name) => [name, properties[name]?.default] as const)
  const fault = (name: string, message: string) => texts.atCell(number, properties[name]?.title ?? name, message)
  return {
    row: Object.fromEntries([
      ...initial.filter(([, value]) => value !== undefined),
      ...read.flatMap(({ name, parsed }) => ('value' in parsed ? [[name, parsed.value] as const] : [])),
    ]),
    faults: [
      ...read.flatMap(({ name, parsed }) => ('message' in parsed ? [fault(name, parsed.message)] : [])),
      ...initial.flatMap(([name, value]) => (value === undefined ? [fault(name, texts.missing)] : [])),
    ],
  }
}

/** The texts of the cells that name records, by resource. */
export function namesOf({ lines, order }: PastedTable, columns: Columns): { column: string; text: string }[] {
  const named = order.flatMap((column, i) =>
    columns[column]?.['x-reference'] === undefined ? [] : lines.map(({ cells }) => ({ column, text: cells[i] ?? '' })),
  )
  const seen = new Set<string>()
  return named.filter(({ column, text }) => {
    const key = `${column} ${text.toLowerCase()}`
    const isNew = text !== '' && !seen.has(key)
    seen.add(key)
    return isNew
  })
}

function columnNamed(text: string, columns: Columns): string | undefined {
  const name = text.toLowerCase()
  return writable(columns).find((each) => each === name || columns[each]?.title?.toLowerCase() === name)
}
