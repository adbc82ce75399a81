import { and, eq, isNull } from 'drizzle-orm'
import { holds } from '#access/holds.ts'
import type { Person } from '#access/person.ts'
import { dayIn } from '#calculation/calendar.ts'
import type { Page, Portal } from '#manifest/portal.ts'
import * as texts from '#texts/notices.ts'
import type { Reader, Tx } from '../db/database.ts'
import { notifications, staff } from '../db/schema.ts'
import { notify } from '../notifications/notify.ts'
import { personColumns, personOf } from '../sessions/person.ts'

const category = 'system'
const subjectType = 'access-request'

/** Whether people can ask for access, and whether this person has asked for a page today. */
export type AccessRequest = 'offered' | 'sent' | 'none'

/** Returns what a page that somebody may not open says about asking for access. */
export async function accessRequestOf(
  db: Reader,
  portal: Portal,
  who: Person,
  page: Page,
  now: Date,
): Promise<AccessRequest> {
  if ((await recipientsOf(db, portal)).length === 0) return 'none'
  const id = subjectId(portal, who, page, now)
  const [sent] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.subject_type, subjectType), eq(notifications.subject_id, id)))
    .limit(1)
  return sent === undefined ? 'offered' : 'sent'
}

/**
 * Notifies those who grant access that somebody asks to open a page, and why: once for each page and day. Requests of one
 * person must run one at a time.
 */
export async function requestAccess(
  tx: Tx,
  portal: Portal,
  who: Person,
  page: Page,
  reason: string,
  now: Date,
): Promise<void> {
  const [asking] = await tx.select({ name: staff.full_name }).from(staff).where(eq(staff.id, who.id))
  if ((await accessRequestOf(tx, portal, who, page, now)) !== 'offered') return
  const news = {
    category,
    subject: { resource: subjectType, id: subjectId(portal, who, page, now) },
    title: texts.accessRequested(asking?.name ?? '', page.title),
    body: reason,
    link: portal.pages[portal.header.notifications]?.path ?? '/',
  }
  const recipients = await recipientsOf(tx, portal)
  await notify(
    tx,
    now,
    recipients.map((recipient) => ({ ...news, recipient })),
  )
}

function subjectId({ timezone }: Portal, who: Person, page: Page, now: Date): string {
  return `${page.id}/${who.id}/${dayIn(timezone, now)}`
}

/** Returns those whom the manifest names, if their accounts are in use. */
async function recipientsOf(db: Reader, portal: Portal): Promise<string[]> {
  const { accessRequests } = portal.notifications
  if (accessRequests === undefined) return []
  const rows = await db
    .select(personColumns)
    .from(staff)
    .where(and(isNull(staff.disabled_at), eq(staff.status, 'active')))
  return rows.filter((row) => holds(accessRequests, personOf(portal, row))).map(({ id }) => id)
}
