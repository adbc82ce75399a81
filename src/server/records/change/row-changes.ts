import { isEmpty, type TextContext, textOf } from '#fields/index.ts'
import type { Field } from '#manifest/portal.ts'
import * as texts from '#texts/history.ts'
import { noValue } from '#texts/values.ts'
import type { SeenChange } from './history-words.ts'

/** More cells than these are told as a number of rows. */
const mostCells = 3

/**
 * Says which rows of a list changed and how, when as many as before are there; undefined for any other change, whose numbers of
 * rows tell enough. `field` has the currencies of the record.
 */
export function rowChanges(field: Field, from: unknown, to: unknown, context: TextContext): SeenChange[] | undefined {
  const { fields } = field
  if (fields === undefined || !Array.isArray(from) || !Array.isArray(to) || from.length !== to.length) return undefined
  const rows = to.map((after, index) => cellChanges(field, index, valuesOf(from[index]), valuesOf(after), context))
  const cells = rows.flat()
  if (cells.length > 0 && cells.length <= mostCells) return cells
  const changed = to.filter((after, index) => JSON.stringify(after) !== JSON.stringify(from[index]))
  return [
    { field: field.name, title: field.title, from: noValue, to: texts.rowsChanged(changed.length), isCount: true },
  ]
}

/** The changed cells of a row, without those that the portal sets. */
function cellChanges(
  { name, title, fields = {} }: Field,
  index: number,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  context: TextContext,
): SeenChange[] {
  return Object.values(fields)
    .filter(({ readOnly, hidden }) => !readOnly && hidden !== true)
    .filter((column) => JSON.stringify(before[column.name]) !== JSON.stringify(after[column.name]))
    .filter((column) => !isEmpty(before[column.name]) || !isEmpty(after[column.name]))
    .map((column) => ({
      field: name,
      title: texts.cellOf(title, index + 1, column.title),
      from: textOf(column, before[column.name], context),
      to: textOf(column, after[column.name], context),
    }))
}

function valuesOf(row: unknown): Record<string, unknown> {
  return typeof row === 'object' && row !== null ? { ...row } : {}
}
