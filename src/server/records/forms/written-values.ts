import { neverSeen } from '#access/can-do.ts'
import type { Person } from '#access/person.ts'
import type { Portal, Resource } from '#manifest/portal.ts'
import * as texts from '#texts/refusals.ts'
import type { Reader } from '../../db/database.ts'
import { HttpError } from '../../http/errors.ts'
import { checkFiles } from '../read/file-access.ts'
import { leavesOf } from '../store/leaves.ts'
import type { RecordValues } from '../store/storage.ts'
import { checkForm, type Form } from './form-schemas.ts'
import { checkReferences } from './references.ts'
import { settledValues } from './settled.ts'

/**
 * Checks the values that a person wrote into a form and returns them in their stored form. Throws 422 at values that the
 * form or the person's permissions don't allow.
 */
export async function writtenValues(
  db: Reader,
  portal: Portal,
  resource: Resource,
  form: Form,
  written: unknown,
  person: Person,
): Promise<RecordValues> {
  const values = settledValues(resource.fields, checkForm(form, written), portal.timezone)
  checkSeen(resource, form, values, person)
  checkComputed(resource, values)
  await checkReferences(db, portal, resource, values, person)
  await checkFiles(db, portal, resource, values, person)
  return values
}

/** Throws 422 at values of fields that the form hides from the person, because they could never see what they wrote. */
function checkSeen(resource: Resource, { schema }: Form, values: RecordValues, person: Person): void {
  const required: unknown[] = Array.isArray(schema['required']) ? schema['required'] : []
  const errors = neverSeen(resource, person)
    .filter((field) => Object.hasOwn(values, field) && !required.includes(field))
    .map((field) => ({ pointer: `/${field}`, message: texts.fieldCantBeSet }))
  if (errors.length > 0) throw new HttpError('invalid', { errors })
}

/** Throws 422 at values of columns that the portal computes or copies. */
function checkComputed({ fields }: Resource, values: RecordValues): void {
  const errors = leavesOf(fields, values)
    .filter(({ field }) => field.formula !== undefined || (field.copied !== undefined && field.readOnly))
    .map(({ pointer }) => ({ pointer, message: texts.fieldCantBeSet }))
  if (errors.length > 0) throw new HttpError('invalid', { errors })
}
