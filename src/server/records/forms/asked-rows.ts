import { isEmpty } from '#fields/index.ts'
import type { AskedField, Field, Resource } from '#manifest/portal.ts'
import * as texts from '#texts/refusals.ts'
import { HttpError, type ValueProblem } from '../../http/errors.ts'
import type { RecordValues, StoredRecord } from '../store/storage.ts'

type Row = Record<string, unknown>

/**
 * Returns the values of a form with its rows completed. Throws 422 if the rows sent have columns that the form or the row
 * doesn't ask for, or if rows were added or removed.
 */
export function answeredRows(
  form: AskedField[],
  resource: Resource,
  values: RecordValues,
  record: StoredRecord,
): RecordValues {
  checkRows(form, values, record)
  const completed = completeRows(form, values, record)
  checkAnswers(form, resource, completed)
  return completed
}

/** Throws 422 if the rows sent have columns that the form doesn't ask for, or if rows were added or removed. */
function checkRows(form: AskedField[], values: RecordValues, record: StoredRecord): void {
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

/**
 * Throws 422 at answers that their rows don't ask for, and at those that they ask for and that are missing. Which of its
 * columns a row asks for depends on the columns that it already has, so the rows must be complete.
 */
function checkAnswers(form: AskedField[], { fields }: Resource, completed: RecordValues): void {
  const errors = form.flatMap(({ field, columns = [] }) => {
    const own = fields[field]?.fields ?? {}
    return rowsOf(completed[field]).flatMap((row, index) =>
      columns.flatMap((asked): ValueProblem[] => {
        const message = objectionTo(asked, whenOf(own[asked.name]), row)
        return message === undefined ? [] : [{ pointer: `/${field}/${index}/${asked.name}`, message }]
      }),
    )
  })
  if (errors.length > 0) throw new HttpError('invalid', { errors })
}

function objectionTo(
  { name, required }: { name: string; required: boolean },
  when: [string, unknown][],
  row: Row,
): string | undefined {
  const isMissing = isEmpty(row[name])
  const applies = when.every(([other, wanted]) => [wanted].flat().includes(row[other]))
  if (!applies) return isMissing ? undefined : texts.fieldCantBeSet
  return required && isMissing ? texts.valueMissing : undefined
}

function whenOf(column: Field | undefined): [string, unknown][] {
  return Object.entries(Object(column?.hints?.['x-when']))
}

function rowsOf(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter((row): row is Row => typeof row === 'object' && row !== null) : []
}
