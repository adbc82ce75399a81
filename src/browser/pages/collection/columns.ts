import { moneySign } from '#calculation/exact-text.ts'
import { isFigure } from '../../records/field-value.tsx'
import type { Description, FieldDescription } from '../../records/record-queries.ts'

/** Field types that a cell can't show. */
const unseen = ['object', 'list']

/** Returns the fields that can be columns: first those shown, in order, then the others. */
export function offeredColumns({ fields }: Description, shown: readonly string[]): string[] {
  const others = Object.entries(fields)
    .filter(([name, { type }]) => !shown.includes(name) && !unseen.includes(type))
    .map(([name]) => name)
  return [...shown, ...others]
}

export function moved(columns: readonly string[], from: number, to: number): string[] {
  const column = columns[from]
  return column === undefined ? [...columns] : columns.toSpliced(from, 1).toSpliced(to, 0, column)
}

/** Returns the column that identifies a row. */
function subjectOf(columns: readonly string[]): string | undefined {
  return columns.find((name) => name !== 'reference') ?? columns[0]
}

export interface Shape {
  /** Whether rows are cards. */
  isCards: boolean
  sort: string
  /** Whether the user chose these columns, in which case cards show all of them. */
  chosen: boolean
}

/** Returns the columns that rows show. A card shows only a few, unless the user chose them. */
export function columnsShown(columns: readonly string[], description: Description, shape: Shape): string[] {
  const known = columns.filter((name) => description.fields[name] !== undefined)
  return shape.isCards && !shape.chosen ? onCard(known, shape.sort) : known
}

export interface Room {
  /** The width for the columns in pixels, undefined until it is measured. */
  width: number | undefined
  /** Whether rows are cards. */
  isCards: boolean
}

/** The columns of a table and the width of each in pixels. */
export interface Layout {
  columns: string[]
  widths: number[]
  /** Whether the columns are wider than the available width. */
  isScrolled: boolean
}

/**
 * Lays out the columns of a table. Columns of text share the free width. They and those of choices shrink when there is too
 * little; when that isn't enough, the table scrolls sideways. The columns stay the same object, so that rows don't render
 * again for a new width.
 */
export function layoutOf(columns: string[], description: Description, { width, isCards }: Room): Layout {
  const widths = spread(columns, needsOf(columns, description), width ?? 0)
  return { columns, widths, isScrolled: width !== undefined && !isCards && sumOf(widths) > width + 1 }
}

/** The number of columns on a card besides the subject, the reference, the state and the sort column. */
const mostOnCard = 3

function onCard(columns: string[], sort: string): string[] {
  const stays = [subjectOf(columns), 'reference', 'status', sort.replace(/^-/, '')]
  const others = columns.filter((name) => !stays.includes(name)).slice(0, mostOnCard)
  return columns.filter((name) => stays.includes(name) || others.includes(name))
}

interface Need {
  /** The width in pixels at which hardly any text is truncated. */
  least: number
  /** The minimum width in pixels, below which the text is unreadable. */
  tight: number
  /** The column's share of the free width. */
  grows: number
}

function spread(columns: string[], needs: ReadonlyMap<string, Need>, width: number): number[] {
  const all = columns.map((name) => needs.get(name) ?? { least: 0, tight: 0, grows: 0 })
  const free = width - sumOf(all.map(({ least }) => least))
  if (free < 0) {
    const spare = sumOf(all.map(({ least, tight }) => least - tight))
    const given = spare === 0 ? 0 : Math.min(1, -free / spare)
    return all.map(({ least, tight }) => least - (least - tight) * given)
  }
  const shares = sumOf(all.map(({ grows }) => grows))
  return all.map(({ least, grows }) => (shares === 0 ? least : least + (free * grows) / shares))
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}

/**
 * Computes the width that each column needs. It depends on the fields and not on the rows, so that the layout doesn't shift
 * when other rows are loaded.
 */
function needsOf(columns: string[], description: Description): ReadonlyMap<string, Need> {
  const subject = subjectOf(columns)
  return new Map(columns.map((name) => [name, needOf(name, description, name === subject)]))
}

/** Average width of a character in a cell and the padding around its text, in pixels. */
const letter = 6.6
/** The same for the label of a choice or a state: a word or two, in which the wide capital weighs more. */
const labelLetter = 7.2
const padding = 24
/** The width of a badge without its text, in pixels. */
const badge = 36
/** The width of the mark before a deadline that has passed, in pixels. */
const mark = 20

function needOf(name: string, { fields, states }: Description, isSubject: boolean): Need {
  const field = fields[name]
  if (isSubject || field === undefined) return { least: 220, tight: 180, grows: 3 }
  const head = Math.min(field.title.length, 18) * letter + padding + 14
  if (name === 'reference') return fixed(136)
  if (name === 'status') {
    const words = Object.values(states).map(({ label }) => label.length)
    return fixed(Math.max(96, ...words.map((length) => length * labelLetter + badge + padding)))
  }
  const least = Math.max(head, contentOf(field))
  const isFree = isFreeText(field)
  if (!isFree && field.choices === undefined) return fixed(least)
  return { least, tight: Math.min(least, 104), grows: isFree && field.names === undefined ? 1 : 0 }
}

function fixed(width: number): Need {
  return { least: width, tight: width, grows: 0 }
}

function contentOf(field: FieldDescription): number {
  const { type, unit = '', currency, choices = [], deadline } = field
  if (field.clock !== undefined) return 164
  const before = deadline === undefined ? 0 : mark
  if (type === 'date-time') return 150 + before
  if (type === 'date') return 116 + before
  if (isFigure(field)) return currency === undefined && moneySign(unit) === undefined ? 72 : 136
  if (isFreeText(field)) return 148
  return Math.min(200, Math.max(72, ...choices.map(({ label }) => label.length * labelLetter + padding)))
}

/** Whether the values of a field can have any length. */
function isFreeText(field: FieldDescription): boolean {
  return field.choices === undefined && ['text', 'list', 'object'].includes(field.type)
}
