import type { AskedField, Resource, Transition } from '#manifest/portal.ts'
import { invalidValue } from '../../http/errors.ts'
import { completeRows } from '../../records/forms/asked-rows.ts'
import type { RecordValues, StoredRecord } from '../../records/store/storage.ts'

/** Throws 422 if a field is empty that a form requires whatever else it holds. */
export function assertAnswered({ fields }: Resource, form: AskedField[], values: RecordValues): void {
  const isMissing = ({ field, required }: AskedField) =>
    required && fields[field]?.hints?.['x-when'] === undefined && (values[field] ?? '') === ''
  const missing = form.find(isMissing)
  if (missing !== undefined) throw invalidValue(`/${missing.field}`, `${missing.field} is empty`)
}

/** Returns the values that a record starts with: all that is known of it but what only a transition's dialog asks for. */
export function valuesAtFirst({ form, fields, computed, lifecycle }: Resource, values: RecordValues): RecordValues {
  const asked = new Map(form.map((each) => [each.field, each]))
  const later = new Set(Object.values(lifecycle.transitions).flatMap((each) => each.form.map(({ field }) => field)))
  const isFirst = (name: string) => asked.has(name) || !later.has(name) || fields[name]?.required === true
  const known = Object.entries(values).filter(([name]) => isFirst(name) && !Object.hasOwn(computed, name))
  return Object.fromEntries(known.map(([name, value]) => [name, columnsOf(asked.get(name), value)]))
}

/** Returns the values that the dialog of a transition asks for. */
export function answersTo({ form }: Transition, values: RecordValues, record: StoredRecord): RecordValues {
  const answers = form.flatMap((asked) =>
    values[asked.field] === undefined ? [] : [[asked.field, columnsOf(asked, values[asked.field])] as const],
  )
  return completeRows(form, Object.fromEntries(answers), record)
}

/** Keeps of each row the columns that a form asks for. */
function columnsOf(asked: AskedField | undefined, value: unknown): unknown {
  const names = asked?.columns?.map(({ name }) => name)
  if (names === undefined || !Array.isArray(value)) return value
  return value.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name))))
}
