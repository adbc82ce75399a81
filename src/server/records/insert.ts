import { sql } from 'drizzle-orm'
import { dayIn } from '#calculation/calendar.ts'
import type { Resource } from '#manifest/portal.ts'
import { newId } from '../ids.ts'
import { openApproval } from './approvals.ts'
import { announceRecords, runEffects } from './effects.ts'
import { appendHistory } from './history.ts'
import { refreshRollups } from './rollups.ts'
import { checkRules, computeFields } from './rules.ts'
import { type RecordValues, type StoredRecord, storageOf } from './storage.ts'
import type { Work } from './work.ts'

/** Makes records in their initial state, with everything that follows from it. Permission is the caller's to ask. */
export async function insertRecords(work: Work, resource: Resource, rows: RecordValues[]): Promise<StoredRecord[]> {
  const created: StoredRecord[] = []
  for (const values of rows) created.push(await prepare(work, resource, values))
  await storageOf(resource).insert(work.tx, created)
  await appendHistory(
    work,
    created.map((record) => ({ record, what: { event: 'create', from: null, to: record.status, note: null } })),
  )
  await refreshRollups(work, resource, created)
  const settled: StoredRecord[] = []
  for (const record of created) {
    await runEffects(work, resource, record, 'create')
    settled.push(await openApproval(work, resource, record))
  }
  await announceRecords(work, resource, settled)
  return settled
}

async function prepare(work: Work, resource: Resource, values: RecordValues): Promise<StoredRecord> {
  const at = work.now.toISOString()
  const record: StoredRecord = {
    id: newId(work.now),
    resource: resource.name,
    reference: await nextReference(work, resource),
    status: resource.lifecycle.initial,
    version: 1,
    created_at: at,
    updated_at: at,
    created_by: work.actor?.id ?? null,
    values: { ...values, ...stampsOf(resource, 'create', at) },
  }
  const computed = await computeFields(work, resource, record)
  const complete = { ...record, values: { ...record.values, ...computed } }
  await checkRules(work, resource, complete, ['save', 'create'])
  return complete
}

/** The fields that an event stamps with its time. */
export function stampsOf(resource: Resource, event: string, at: string): RecordValues {
  const stamped = Object.entries(resource.computed).filter(([, how]) => 'stamp' in how && how.stamp === event)
  return Object.fromEntries(stamped.map(([field]) => [field, at]))
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
