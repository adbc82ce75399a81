import { and, asc, eq } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { history, staff } from '../../../db/schema.ts'

/** What is known of a member of staff at some moment. */
export interface PersonThen {
  id: string
  name: string
  role: string
  position: string
  status: string
  /** Whether every change of role and position since then is recorded; otherwise they may have been others. */
  known: boolean
  /** Since when they are on the staff, if that was later. */
  joined: string | undefined
}

type Entry = Pick<typeof history.$inferSelect, 'at' | 'from' | 'to' | 'changes'>

/** The resource of the records of staff. */
export const staffResource = 'employee'

/** Returns a member of staff as they were at a moment, from the history of their record; undefined for an unknown id. */
export async function personThen(db: Reader, id: string, moment: Date): Promise<PersonThen | undefined> {
  const [now] = await db.select().from(staff).where(eq(staff.id, id))
  if (now === undefined) return undefined
  const { at, from, to, changes } = history
  const entries: Entry[] = await db
    .select({ at, from, to, changes })
    .from(history)
    .where(and(eq(history.resource, staffResource), eq(history.record, id)))
    .orderBy(asc(history.id))
  const isPast = (entry: { at: string }) => Date.parse(entry.at) <= moment.getTime()
  const past = entries.filter(isPast)
  const later = entries.filter((entry) => !isPast(entry))
  const role = valueThen('role', now.role, past, later)
  const position = valueThen('position', now.position, past, later)
  return {
    ...{ id, name: now.full_name, role: role.value, position: position.value },
    status: statusThen(now.status, past, later),
    known: role.known && position.known,
    joined: Date.parse(now.created_at) > moment.getTime() ? now.created_at : undefined,
  }
}

/**
 * Follows the changes of a field back from its value now. Where what a change led to isn't what was there next, somebody
 * has changed the database itself, and the value is a guess.
 */
function valueThen(field: string, now: string, past: Entry[], later: Entry[]): { value: string; known: boolean } {
  let [value, known] = [now, true]
  for (const { changes } of later.toReversed()) {
    const change = changes[field]
    if (change === undefined) continue
    known &&= change.to === value
    value = String(change.from ?? '')
  }
  const last = past.findLast(({ changes }) => changes[field] !== undefined)?.changes[field]
  return { value, known: known && (last === undefined || last.to === value) }
}

function statusThen(now: string, past: Entry[], later: Entry[]): string {
  const before = past.findLast(({ to }) => to !== null)?.to
  return before ?? later.find(({ from }) => from !== null)?.from ?? now
}
