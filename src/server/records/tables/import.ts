import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Person } from '#access/person.ts'
import { type ParseContext, type Parsed, parseCell } from '#fields/index.ts'
import type { Field, Portal, Resource } from '#manifest/portal.ts'
import * as texts from '#texts/refusals.ts'
import type { Reader } from '../../db/database.ts'
import { readable } from '../read/read.ts'
import { visibleField } from '../read/visible.ts'
import { resourceNamed } from '../rules/rules.ts'
import { storageOf } from '../store/storage.ts'
import { withoutFormulaGuard } from './csv.ts'

/** Why a row can't become a record: the row as a spreadsheet numbers it, and the heading of the column. */
export interface ImportProblem {
  row: number
  column: string | null
  message: string
}

/** A row of the file, as values of the resource's form. */
export interface ImportedRow {
  row: number
  values: Record<string, unknown>
}

export interface ImportedTable {
  rows: ImportedRow[]
  problems: ImportProblem[]
  /** The heading of the column that holds a field. */
  headingOf(field: string): string | null
}

/** The row number of the header. */
const headingRow = 1
/** Further columns of an export, which the portal sets itself. */
const ignored = ['reference', 'status', 'created', 'changed', 'created_at', 'updated_at', 'id']

/** Reads a table whose header names fields of a resource's form, by name or by title. */
export async function readTable(
  db: Reader,
  portal: Portal,
  resource: Resource,
  [heading = [], ...lines]: string[][],
  person: Person,
): Promise<ImportedTable> {
  const columns = heading.map((title) => fieldOf(resource, title))
  const problems = headingProblems(resource, heading, columns)
  const rows: ImportedRow[] = []
  const references = new References(db, portal, person)
  await references.look(columns, lines)
  const context: ParseContext = {
    timezone: portal.timezone,
    findRecord: (name, text) => references.read(name, text),
  }
  for (const [index, line] of lines.entries()) {
    if (line.every((cell) => cell.trim() === '')) continue
    const row = index + headingRow + 1
    const { values, refused } = readLine(columns, line, context)
    rows.push({ row, values })
    problems.push(...refused.map(({ place, message }) => ({ row, column: heading[place] ?? null, message })))
  }
  const headingOf = (name: string): string | null => heading[columns.findIndex((field) => field?.name === name)] ?? null
  return { rows, problems, headingOf }
}

interface Refused {
  place: number
  message: string
}

function readLine(columns: (Field | undefined)[], line: string[], context: ParseContext) {
  const values: Record<string, unknown> = {}
  const refused: Refused[] = []
  for (const [place, cell] of line.entries()) {
    const field = columns[place]
    const text = withoutFormulaGuard(cell).trim()
    if (text === '') continue
    if (place >= columns.length) refused.push({ place, message: texts.tooManyCells })
    if (field === undefined) continue
    const read = parseCell(field, text, context)
    if ('message' in read) refused.push({ place, message: read.message })
    else values[field.name] = read.value
  }
  return { values, refused }
}

/** Returns a field of the form by its name or title, ignoring case. */
function fieldOf({ form, fields }: Resource, title: string): Field | undefined {
  const text = title.trim().toLowerCase()
  const asked = form.flatMap(({ field }) => fields[field] ?? [])
  return asked.find(({ name }) => name === text) ?? asked.find((field) => field.title.toLowerCase() === text)
}

function headingProblems(resource: Resource, heading: string[], columns: (Field | undefined)[]): ImportProblem[] {
  const others = Object.values(resource.fields).flatMap(({ name, title }) => [name, title.toLowerCase()])
  return heading.flatMap((title, place) => {
    const field = columns[place]
    const text = title.trim().toLowerCase()
    const report = (message: string) => [{ row: headingRow, column: title, message }]
    if (field === undefined) {
      // Exports also contain what the portal fills in itself; an import ignores it.
      const isSet = ignored.includes(text) || others.includes(text) || text === ''
      return isSet ? [] : report(texts.noFieldOfForm)
    }
    return columns.indexOf(field) === place ? [] : report(texts.fieldTwice)
  })
}

/**
 * The records that cells refer to, among those that the person may read: by id, by reference, or by a title that is a single
 * field.
 */
class References {
  readonly #db: Reader
  readonly #portal: Portal
  readonly #person: Person
  /** By resource: the text of a cell in lower case, with the ids that it may refer to. */
  readonly #known = new Map<string, Map<string, Set<string>>>()

  constructor(db: Reader, portal: Portal, person: Person) {
    this.#db = db
    this.#portal = portal
    this.#person = person
  }

  /** Looks up all records that the cells of some columns refer to, with one query per resource. */
  async look(columns: (Field | undefined)[], lines: string[][]): Promise<void> {
    const wanted = new Map<string, Set<string>>()
    for (const [place, field] of columns.entries()) {
      if (field?.reference === undefined) continue
      const texts = wanted.get(field.reference) ?? new Set()
      for (const line of lines) {
        const cell = withoutFormulaGuard(line[place] ?? '')
        for (const text of field.type === 'list' ? cell.split(';') : [cell]) texts.add(text.trim().toLowerCase())
      }
      wanted.set(field.reference, texts)
    }
    for (const [name, texts] of wanted) await this.#lookFor(resourceNamed(this.#portal, name), [...texts])
  }

  async #lookFor(resource: Resource, texts: string[]): Promise<void> {
    const storage = storageOf(resource)
    const named = /^\{([a-z0-9_]+)\}$/.exec(resource.label)?.[1]
    const names: SQL[] = ['id', 'reference'].map(storage.field)
    if (named !== undefined) names.push(visibleField(resource, this.#person)(named))
    const lower = names.map((field) => sql<string | null>`lower(${field})`)
    const rows: Record<string, unknown>[] = await this.#db
      .select({
        id: sql`${storage.field('id')}`.as('id'),
        ...Object.fromEntries(lower.map((field, index) => [`name_${index}`, field.as(`name_${index}`)])),
      })
      .from(storage.table)
      .where(and(readable(resource, storage, this.#person), or(...lower.map((field) => isOneOf(field, texts)))))
    const found = this.#known.get(resource.name) ?? new Map<string, Set<string>>()
    for (const { id, ...texts } of rows) {
      // A record without a reference or a title has null here.
      for (const text of Object.values(texts).filter((each) => typeof each === 'string')) {
        found.set(text, (found.get(text) ?? new Set()).add(String(id)))
      }
    }
    this.#known.set(resource.name, found)
  }

  read(resource: string, text: string): Parsed {
    const ids = [...(this.#known.get(resource)?.get(text.toLowerCase()) ?? [])]
    const [id] = ids
    if (id === undefined) return { message: texts.noRecordOfName(text) }
    return ids.length === 1 ? { value: id } : { message: texts.ambiguousName(text, ids.length) }
  }
}

/** Passes the texts as one parameter: a statement can have at most 65,535, and a list can name more records than that. */
function isOneOf(field: SQL, texts: string[]): SQL {
  return sql`${field} = any(${sql.param(texts)}::text[])`
}
