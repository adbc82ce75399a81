import type { Field, RowChange } from '#manifest/portal.ts'
import * as texts from '#texts/refusals.ts'
import { HttpError, invalidValue, pointerTo, type ValueProblem } from '../../http/errors.ts'
import { isSame, resolveValues } from '../rules/evaluate.ts'
import type { Subject, Work } from '../rules/work.ts'
import type { RecordValues } from '../store/storage.ts'
import type { Change } from './begin.ts'

type Row = Record<string, unknown>

/**
 * Throws 422 at each row that has the same value as an earlier one in the column by which the rows of its list differ. Texts
 * are the same whatever the case of their letters and the spaces around them. Lists that don't change stay as they are.
 */
export function checkUniqueRows({ resource, record, before }: Change): void {
  const errors = Object.values(resource.fields).flatMap((field) => {
    const value = record.values[field.name]
    return before !== undefined && isSame(before.values[field.name], value) ? [] : repeated(field, rowsIn(value))
  })
  const [first] = errors
  if (first !== undefined) throw new HttpError('invalid', { message: first.message, errors })
}

function repeated({ name, uniqueRows: column, fields = {} }: Field, rows: Row[]): ValueProblem[] {
  if (column === undefined) return []
  const title = fields[column]?.title ?? column
  const keys = rows.map((row) => comparable(row[column]))
  return keys.flatMap((key, i) => {
    const first = keys.indexOf(key)
    if (key === '' || first === i) return []
    return [{ pointer: pointerTo(`/${name}/${i}`, column), message: texts.rowRepeated(title, first + 1) }]
  })
}

function comparable(value: unknown): string {
  return String(value ?? '')
    .trim()
    .toLowerCase()
}

/**
 * Returns the rows of a record after an effect has written one of them; undefined if there is no such row and the effect
 * skips it. The values may refer to the record whose event it is, and to the row.
 */
export function writeRow(
  work: Work,
  from: Subject,
  { resource, record }: Subject,
  { of, where, values, otherwise, field, message }: RowChange,
): RecordValues | undefined {
  const rows = rowsIn(record.values[of])
  const wanted = resolveValues(work, from, where)
  const filled = (row: Row): Row => ({ ...row, ...resolveValues(work, from, values, row) })
  if (rows.some((row) => isAddressed(row, wanted)))
    return { [of]: rows.map((row) => (isAddressed(row, wanted) ? filled(row) : row)) }
  if (otherwise === 'skip') return undefined
  if (otherwise === 'add') return { [of]: [...rows, filled(wanted)] }
  // Without a field, the form that started the act may ask neither for the rows nor for what they are looked up by.
  throw invalidValue(
    field === undefined ? '' : pointerTo('', field),
    message ?? texts.noSuchRow(resource.fields[of]?.title ?? of),
  )
}

/** Whether a row has these values. Without a value to look for, no row does. */
function isAddressed(row: Row, wanted: RecordValues): boolean {
  return Object.entries(wanted).every(
    ([column, value]) => comparable(value) !== '' && comparable(row[column]) === comparable(value),
  )
}

function rowsIn(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter((row): row is Row => typeof row === 'object' && row !== null) : []
}
