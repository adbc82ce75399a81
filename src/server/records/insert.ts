import { sql } from 'drizzle-orm'
import { dayIn } from '#calculation/calendar.ts'
import type { Resource } from '#manifest/portal.ts'
import { newId } from '../ids.ts'
import { announceRecords } from './announce.ts'
import { openApproval } from './approvals.ts'
import { keepTime } from './clocks.ts'
import { computeFields } from './compute.ts'
import { runEffects } from './effects.ts'
import { tracesOf } from './events.ts'
import { appendHistory } from './history.ts'
import { checkRules } from './rules.ts'
import { spread } from './spread.ts'
import { type RecordValues, type StoredRecord, storageOf } from './storage.ts'
import type { Work } from './work.ts'

/** Makes records in their initial state, with everything that follows from it. Permission is the caller's to ask. */
export async function insertRecords(work: Work, resource: Resource, rows: RecordValues[]): Promise<StoredRecord[]> {
  if (rows.length === 0) return []
  const created: StoredRecord[] = []
  for (const values of rows) created.push(await prepare(work, resource, values))
  await storageOf(resource).insert(work.tx, created)
  await appendHistory(
    work,
    created.map((record) => ({ record, what: { event: 'create', from: null, to: record.status, note: null } })),
  )
  await spread(
    work,
    resource,
    created.map((after) => ({ before: undefined, after })),
  )
  const settled: StoredRecord[] = []
  for (const record of created) {
    const affected = await runEffects(work, resource, record, 'create')
    // An effect may have moved it on; what it has left asks nobody.
    settled.push(affected.status === record.status ? await openApproval(work, resource, affected) : affected)
  }
  await announceRecords(work, resource, settled)
  return settled
}

async function prepare(work: Work, resource: Resource, given: RecordValues): Promise<StoredRecord> {
  const at = work.now.toISOString()
  // The maker of a record stands beside its fields, and is whose act made it, unless somebody files for another.
  const { created_by: maker = work.person?.id ?? null, ...values } = given
  const record: StoredRecord = {
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
  const computed = await computeFields(work, resource, record)
  const complete = { ...record, values: { ...record.values, ...computed } }
  await checkRules(work, resource, complete, ['save', 'create'])
  const timed = await keepTime(work, resource, undefined, complete, 'create')
  return { ...complete, values: { ...complete.values, ...timed } }
}

/** What the fields that no form asks for begin with. */
function defaultsOf({ fields, form }: Resource): RecordValues {
  const asked = new Set(form.map(({ field }) => field))
  const unasked = Object.values(fields).filter(({ name, schema }) => !asked.has(name) && 'default' in schema)
  return Object.fromEntries(unasked.map(({ name, schema }) => [name, schema['default']]))
}

/** The name of the sequence that numbers the records of a year. */
export function sequenceName(prefix: string, year: string): string {
  return `reference_${prefix.toLowerCase()}_${year}`
}

/** `LR-2026-00001`. A number may be skipped, never given twice; a sequence lets writers pass each other. */
async function nextReference(work: Work, { prefix }: Resource): Promise<string | null> {
  if (prefix === undefined) return null
  const year = dayIn(work.portal.timezone, work.now).slice(0, 4)
  const name = sequenceName(prefix, year)
  const [row] = await work.tx.select({ next: sql<number>`nextval(${name})::int` }).from(sql`(select 1) as one`)
  return `${prefix}-${year}-${String(row?.next ?? 0).padStart(5, '0')}`
}
