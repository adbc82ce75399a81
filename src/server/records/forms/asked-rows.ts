import type { AskedField } from '#manifest/portal.ts'
import * as texts from '#texts/refusals.ts'
import { HttpError, type ValueProblem } from '../../http/errors.ts'
import type { RecordValues, StoredRecord } from '../store/storage.ts'

type Row = Record<string, unknown>

/** Throws 422 if the rows sent have columns that the form doesn't ask for, or if rows were added or removed. */
export function checkRows(form: AskedField[], values: RecordValues, record: StoredRecord): void {
  const errors = form.flatMap(({ field, columns }) => {
    if (columns === undefined || values[field] === undefined) return []
    const sent = rowsOf(values[field])
    return sent.length === rowsOf(record.values[field]).length
      ? sent.flatMap((row, index) => unasked(row, columns, `/${field}/${index}`))
      : [{ pointer: `/${field}`, message: texts.rowsFixed }]
  })
  if (errors.length > 0) throw new HttpError('invalid', { errors })
}

function unasked(row: Row, columns: { name: string }[], pointer: string): ValueProblem[] {
  return Object.keys(row)
    .filter((key) => columns.every(({ name }) => name !== key))
    .map((key) => ({ pointer: `${pointer}/${key}`, message: texts.fieldCantBeSet }))
}

/**
 * Completes each row with the record's values of the columns that the form doesn't ask for. A column that it asks for and
 * that was omitted becomes empty.
 */
export function completeRows(form: AskedField[], values: RecordValues, record: StoredRecord): RecordValues {
  const completed = form.flatMap(({ field, columns }) => {
    if (columns === undefined || values[field] === undefined) return []
    const sent = rowsOf(values[field])
    const asked = columns.map(({ name }) => name)
    const rows = rowsOf(record.values[field]).map((row, index) => {
      const kept = Object.entries(row).filter(([name]) => !asked.includes(name))
      return { ...Object.fromEntries(kept), ...sent[index] }
    })
    return [[field, rows] as const]
  })
  return { ...values, ...Object.fromEntries(completed) }
}

function rowsOf(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter((row): row is Row => typeof row === 'object' && row !== null) : []
}
