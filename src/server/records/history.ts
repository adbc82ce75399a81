import { and, asc, eq } from 'drizzle-orm'
import type { Portal, Resource } from '#manifest/portal.ts'
import { inSentence, sentenceCase, valueLabel } from '#manifest/words.ts'
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
  const labelOf = labels(portal.resources[resource])
  return rows.map((row) => ({ ...row, label: labelOf(row.event) }))
}

/** What an event is called: a transition by its label, the mark of a clock by its deadline and how that stands. */
function labels(resource: Resource | undefined): (event: string) => string {
  return (event) => {
    const [field = '', mark] = event.split('.')
    if (mark === undefined) return resource?.lifecycle.transitions[event]?.label ?? sentenceCase(event)
    const how = resource?.computed[field]
    const state = how !== undefined && 'clock' in how ? how.clock.state : undefined
    const stands = valueLabel(mark, resource?.fields[state ?? '']?.labels)
    return `${resource?.fields[field]?.title ?? sentenceCase(field)}: ${inSentence(stands)}`
  }
}
