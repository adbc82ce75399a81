import { and, eq, isNull } from 'drizzle-orm'
import { holds } from '#access/holds.ts'
import type { Portal } from '#manifest/portal.ts'
import * as texts from '#texts/notices.ts'
import type { Reader, Tx } from '../db/database.ts'
import { staff } from '../db/schema.ts'
import { markRead, notifyOnce } from '../notifications/notify.ts'
import { personColumns, personOf } from '../sessions/person.ts'

const topic = { category: 'system', subject: { resource: 'portal', id: 'manifest' } }
const longestBody = 1_000

/** Notifies the administrators named in the manifest that a change was rejected, and why. */
export async function tellOfRefusal(tx: Tx, portal: Portal, now: Date, reason: string): Promise<void> {
  const recipients = await administrators(tx, portal)
  const link = portal.pages[portal.header.notifications]?.path ?? '/'
  const title = texts.manifestRefused
  const body = texts.portalUnchanged(reason).slice(0, longestBody)
  await notifyOnce(tx, now, recipients, { ...topic, title, body, link })
}

/**
 * Marks the notice as read once a valid manifest is active again. It may name other administrators than the manifest
 * under which the notice was sent.
 */
export async function withdrawRefusal(tx: Tx, now: Date): Promise<void> {
  await markRead(tx, now, topic)
}

async function administrators(db: Reader, portal: Portal): Promise<string[]> {
  const { refusedManifest } = portal.notifications
  if (refusedManifest === undefined) return []
  const rows = await db
    .select(personColumns)
    .from(staff)
    .where(and(isNull(staff.disabled_at), eq(staff.status, 'active')))
  return rows.filter((row) => holds(refusedManifest, personOf(portal, row))).map(({ id }) => id)
}
