import type { AskedField } from '#manifest/portal.ts'
import type { RecordValues } from '../store/storage.ts'

/**
 * Returns the values of a form that was sent as a whole: omitted fields become empty. Fields that the writer can't see or
 * choose a value for keep their values, and so do rows of which the form asks for some columns only.
 */
export function withLeftOut(form: AskedField[], values: RecordValues, unseen: string[]): RecordValues {
  const asked = form.filter(({ field, columns }) => columns === undefined && !unseen.includes(field))
  return { ...Object.fromEntries(asked.map(({ field }) => [field, null])), ...values }
}
