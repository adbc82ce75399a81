import { and, eq, like } from 'drizzle-orm'
import { dueWork } from '../db/schema.ts'
import type { StoredRecord } from './storage.ts'
import type { Work } from './work.ts'

/** What the portal is to do with a record when a time has come: a timer, or the mark of a clock as `<field>.<mark>`. */
export async function arm({ tx }: Work, record: StoredRecord, name: string, at: Date): Promise<void> {
  const due_at = at.toISOString()
  await tx
    .insert(dueWork)
    .values({ resource: record.resource, record: record.id, name, due_at })
    .onConflictDoUpdate({
      target: [dueWork.resource, dueWork.record, dueWork.name],
      set: { due_at, attempts: 0, failure: null },
    })
}

export async function disarm({ tx }: Work, record: StoredRecord, name: string): Promise<void> {
  await tx.delete(dueWork).where(and(ofRecord(record), eq(dueWork.name, name)))
}

export async function disarmMarks({ tx }: Work, record: StoredRecord, field: string): Promise<void> {
  await tx.delete(dueWork).where(and(ofRecord(record), like(dueWork.name, `${field.replaceAll('_', '\\_')}.%`)))
}

function ofRecord(record: StoredRecord) {
  return and(eq(dueWork.resource, record.resource), eq(dueWork.record, record.id))
}
