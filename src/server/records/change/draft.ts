import { dayIn } from '#calculation/calendar.ts'
import type { Resource } from '#manifest/portal.ts'
import { newId } from '../../ids.ts'
import type { Work } from '../rules/work.ts'
import type { RecordValues, StoredRecord } from '../store/storage.ts'
import { tracesOf } from './events.ts'

/** A new record before anything is worked out about it. */
export async function draft(work: Work, resource: Resource, given: RecordValues): Promise<StoredRecord> {
  const at = work.now.toISOString()
  // Who made a record is no field of it: the person whose act it was, unless somebody files for another.
  const { created_by: maker = work.person?.id ?? null, ...values } = given
  return {
    id: newId(work.now),
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

/** The defaults of fields that no form asks for. */
function defaultsOf({ fields, form }: Resource): RecordValues {
  const asked = new Set(form.map(({ field }) => field))
  const unasked = Object.values(fields).filter(({ name, schema }) => !asked.has(name) && 'default' in schema)
  return Object.fromEntries(unasked.map(({ name, schema }) => [name, schema['default']]))
}

/** `LR-2026-00001`. */
async function nextReference({ portal, now, store }: Work, { prefix }: Resource): Promise<string | null> {
  if (prefix === undefined) return null
  const year = dayIn(portal.timezone, now).slice(0, 4)
  return referenceOf(prefix, year, await store.nextNumber(prefix, year))
}

export function referenceOf(prefix: string, year: string, number: number): string {
  return `${prefix}-${year}-${String(number).padStart(5, '0')}`
}
