import { and, count, isNull, min, ne, sql } from 'drizzle-orm'
import { addDays, dayIn, instantOf } from '#calculation/calendar.ts'
import type { components } from '#generated/api/workplace.ts'
import type { Portal } from '#manifest/portal.ts'
import type { Reader } from '../../../db/database.ts'
import { pageOpenings, revisions, staff } from '../../../db/schema.ts'

/** A page that nobody has opened for this many days is unused. */
const unusedAfter = 90

/** Returns the roles without people, and the pages that nobody has opened for long. */
export async function findUnused(db: Reader, portal: Portal, now: Date): Promise<components['schemas']['Unused']> {
  const today = dayIn(portal.timezone, now)
  const from = addDays(today, -unusedAfter)
  const [counted] = await db.select({ since: min(pageOpenings.first_day) }).from(pageOpenings)
  const since = counted?.since ?? null
  const isDue = since !== null && since <= from
  return {
    days: unusedAfter,
    since,
    from: since === null ? null : addDays(since, unusedAfter),
    pages: isDue ? await unusedPages(db, portal, from) : [],
    roles: await emptyRoles(db, portal),
  }
}

/** Pages that only lead to others are never open themselves, and pages of visitors aren't counted. */
async function unusedPages(db: Reader, portal: Portal, from: string) {
  const rows = await db.select().from(pageOpenings)
  const last = new Map(rows.map(({ page, last_day }) => [page, last_day]))
  const recent = await addedSince(db, instantOf(portal.timezone, `${from}T00:00:00`))
  return Object.values(portal.pages)
    .filter(({ id, auth, kind }) => auth === 'signed-in' && kind !== 'redirect' && kind !== 'tabs' && !recent.has(id))
    .map(({ id, title, path }) => ({ id, title, path, last: last.get(id) ?? null }))
    .filter((page) => page.last === null || page.last < from)
}

/** Returns the pages that revisions have added since; they are too new to be unused. */
async function addedSince(db: Reader, moment: Date): Promise<Set<string>> {
  const names = '$.acts[*].subject ? (@.kind == "page" && @.presence == "added").name'
  const rows = await db
    .selectDistinct({ page: sql<string>`jsonb_path_query(${revisions.access}, ${names}::jsonpath) #>> '{}'` })
    .from(revisions)
    .where(sql`${revisions.made_at} >= ${moment.toISOString()}::timestamptz`)
  return new Set(rows.map(({ page }) => page))
}

async function emptyRoles(db: Reader, { roles }: Portal) {
  const rows = await db
    .select({ role: staff.role, number: count() })
    .from(staff)
    .where(and(isNull(staff.disabled_at), ne(staff.status, 'exited')))
    .groupBy(staff.role)
  const held = new Set(rows.map(({ role }) => role))
  return Object.entries(roles).flatMap(([id, { name }]) => (held.has(id) ? [] : [{ id, name }]))
}
