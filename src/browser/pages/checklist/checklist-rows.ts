import { valueLabel } from '#manifest/words.ts'
import { choicesOf } from '../../forms/choices.ts'
import type { FieldSchema, ObjectSchema, Values } from '../../forms/form-schema.ts'

/** The shape of a checklist row. Its fields have fixed names, and the schema determines which of them exist. */
export interface RowShape {
  states: { value: string; label: string }[]
  /** The states in which the field is shown, or `always` for every state. Undefined when the schema has no such field. */
  note: readonly string[] | 'always' | undefined
  photo: readonly string[] | 'always' | undefined
  groups: Record<string, string>
}

export interface Row extends Values {
  item?: unknown
  state?: unknown
  group?: unknown
  note?: unknown
  photo?: unknown
  required?: unknown
}

/** Derives the shape of the rows from the form's schema, or returns undefined when its rows have no states. */
export function rowShapeOf({ properties }: Pick<ObjectSchema, 'properties'>, items: string): RowShape | undefined {
  const { state, note, photo, group = {} } = properties[items]?.items?.properties ?? {}
  if (state?.enum === undefined) return undefined
  return {
    states: choicesOf(state),
    note: askedAfter(note),
    photo: askedAfter(photo),
    groups: Object.fromEntries(choicesOf(group).map(({ value, label }) => [value, label])),
  }
}

function askedAfter(field: FieldSchema | undefined): RowShape['note'] {
  if (field === undefined) return undefined
  const states = field['x-when']?.['state']
  return states === undefined ? 'always' : [states].flat().map(String)
}

/** Whether a field of a row is shown in the row's current state. */
export function isAsked(asked: RowShape['note'], { state }: Row): boolean {
  return asked !== undefined && (asked === 'always' ? isTicked({ state }) : asked.includes(String(state)))
}

export function isTicked({ state }: Row): boolean {
  return typeof state === 'string' && state !== ''
}

/** Whether a row needs attention, because its state requires a note or a photo. */
export function isFlagged({ note, photo }: RowShape, row: Row): boolean {
  const states = [note, photo].flatMap((asked) => (asked === undefined || asked === 'always' ? [] : asked))
  return states.includes(String(row.state))
}

export function isRequired({ required }: Row): boolean {
  return required !== false
}

export interface Progress {
  ticked: number
  all: number
  flagged: number
  /** The index of the first required row that isn't ticked. */
  next: number | undefined
}

export function progressOf(shape: RowShape, rows: Row[]): Progress {
  const next = rows.findIndex((row) => isRequired(row) && !isTicked(row))
  return {
    ticked: rows.filter(isTicked).length,
    all: rows.length,
    flagged: rows.filter((row) => isFlagged(shape, row)).length,
    next: next === -1 ? undefined : next,
  }
}

/** Returns the rows of a record, or an empty list. */
export function rowsOf(values: Values, items: string): Row[] {
  const rows = values[items]
  return Array.isArray(rows) ? rows.filter((row) => typeof row === 'object' && row !== null) : []
}

/** Changes some fields of one row. Fields that the new state doesn't show are kept here but not sent. */
export function withRow(rows: Row[], index: number, change: Row): Row[] {
  return rows.map((row, position) => (position === index ? { ...row, ...change } : row))
}

/** Returns the rows to send, without empty values and without fields that the row's state doesn't show. */
export function sentRows(shape: RowShape, rows: Row[]): Row[] {
  return rows.map((row) => {
    const unasked = (['note', 'photo'] as const).filter((name) => !isAsked(shape[name], row))
    const kept = Object.entries(row).filter(
      ([name, value]) =>
        value !== '' && value !== undefined && value !== null && !unasked.some((each) => each === name),
    )
    return Object.fromEntries(kept)
  })
}

/** Consecutive rows of one group. */
export interface RowGroup {
  title: string | undefined
  rows: { row: Row; index: number }[]
}

export function groupsOf(shape: RowShape, rows: Row[]): RowGroup[] {
  const groups: RowGroup[] = []
  for (const [index, row] of rows.entries()) {
    const name = typeof row.group === 'string' ? row.group : undefined
    const title = name === undefined ? undefined : (shape.groups[name] ?? valueLabel(name))
    const last = groups.at(-1)
    if (last === undefined || last.title !== title) groups.push({ title, rows: [{ row, index }] })
    else last.rows.push({ row, index })
  }
  return groups
}
