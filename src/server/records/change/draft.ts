import { dayIn } from '#calculation/calendar.ts'
import type { Resource } from '#manifest/portal.ts'
import type { Work } from '../rules/work.ts'
import type { RecordValues, StoredRecord } from '../store/storage.ts'
import { tracesOf } from './events.ts'

/** Returns a new record with its defaults and stamps, before its other fields are computed. */
export async function draft(work: Work, resource: Resource, given: RecordValues): Promise<StoredRecord> {
  const at = work.now.toISOString()
  // These are not fields of the resource. The maker is the person whose act started the work, unless that person files for
  // another; sample data names its records, so that others can refer to them.
  const { id = work.store.newId(work.now), created_by: maker = work.person?.id ?? null, ...values } = given
  return {
    id: String(id),
    resource: resource.name,
    reference: await nextReference(work, resource),
    status: resource.lifecycle.initial,
    version: 1,
    created_at: at,
    updated_at: at,
    created_by: typeof maker === 'string' ? maker : null,
    values: { ...defaultsOf(resource), ...values, ...tracesOf(work, resource, 'create') },
  }
}

/** Returns the defaults of the fields that the form doesn't ask for. */
function defaultsOf({ fields, form }: Resource): RecordValues {
  const asked = new Set(form.map(({ field }) => field))
  const unasked = Object.values(fields).filter(({ name, schema }) => !asked.has(name) && 'default' in schema)
  return Object.fromEntries(unasked.map(({ name, schema }) => [name, schema['default']]))
}

/** Returns the next reference, such as `LR-2026-00001`; null if the resource has no prefix. */
export async function nextReference({ portal, now, store }: Work, { prefix }: Resource): Promise<string | null> {
  if (prefix === undefined) return null
  const year = dayIn(portal.timezone, now).slice(0, 4)
  return referenceOf(prefix, year, await store.nextNumber(prefix, year))
}

function referenceOf(prefix: string, year: string, number: number): string {
  return `${prefix}-${year}-${String(number).padStart(5, '0')}`
}
