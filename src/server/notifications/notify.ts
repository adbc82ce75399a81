import type { Tx } from '../db/database.ts'
import { notifications } from '../db/schema.ts'
import { newId } from '../ids.ts'
import { publishEvents, userChannel } from '../realtime/events.ts'

export interface NewNotification {
  recipient: string
  title: string
  body: string
  category: string
  /** An address inside the portal. */
  link: string
  subject: { resource: string; id: string }
}

/** Tells people what happened, in the transaction in which it happened. */
export async function notify(tx: Tx, now: Date, news: NewNotification[]): Promise<void> {
  if (news.length === 0) return
  const at = now.toISOString()
  const rows = news.map(({ subject, ...rest }) => ({
    ...rest,
    id: newId(now),
    status: 'unread',
    created_at: at,
    updated_at: at,
    subject_type: subject.resource,
    subject_id: subject.id,
  }))
  await tx.insert(notifications).values(rows)
  await publishEvents(
    tx,
    rows.map(({ id, recipient }) => ({
      channel: userChannel(recipient),
      type: 'notification.created',
      ref: id,
      version: 1,
    })),
  )
}
