import type { AskedField } from '#manifest/portal.ts'
import type { RecordValues } from '../store/storage.ts'

/**
 * The values of a form that was sent whole: what was left out becomes empty. What its writer could not see or choose stays,
 * and so do rows of which some columns alone are asked.
 */
export function withLeftOut(form: AskedField[], values: RecordValues, unseen: string[]): RecordValues {
  const asked = form.filter(({ field, columns }) => columns === undefined && !unseen.includes(field))
  return { ...Object.fromEntries(asked.map(({ field }) => [field, null])), ...values }
}
