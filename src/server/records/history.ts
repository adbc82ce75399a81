import { and, asc, eq } from 'drizzle-orm'
import type { Portal } from '#manifest/portal.ts'
import { sentenceCase } from '#manifest/words.ts'
import type { Reader } from '../db/database.ts'
import { history, staff } from '../db/schema.ts'
import type { StoredRecord } from './storage.ts'
import type { Work } from './work.ts'

export interface Happening {
  event: string
  from: string | null
  to: string | null
  note: string | null
}

/** Adds what happened to records; nothing here is ever changed. */
export async function appendHistory(work: Work, happened: { record: StoredRecord; what: Happening }[]): Promise<void> {
  const rows = happened.map(({ record, what }) => ({
    ...what,
    resource: record.resource,
    record: record.id,
    actor: work.actor?.id ?? null,
    at: work.now.toISOString(),
  }))
  if (rows.length > 0) await work.tx.insert(history).values(rows)
}

/** What happened to a record, oldest first, with the names of those who did it. */
export async function readHistory(db: Reader, portal: Portal, resource: string, record: string) {
  const rows = await db
    .select({
      id: history.id,
      event: history.event,
      actor: staff.full_name,
      at: history.at,
      from: history.from,
      to: history.to,
      note: history.note,
    })
    .from(history)
    .leftJoin(staff, eq(staff.id, history.actor))
    .where(and(eq(history.resource, resource), eq(history.record, record)))
    .orderBy(asc(history.id))
  const transitions = portal.resources[resource]?.lifecycle.transitions ?? {}
  return rows.map((row) => ({ ...row, label: transitions[row.event]?.label ?? sentenceCase(row.event) }))
}
