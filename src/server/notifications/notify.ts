import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { notifications } from '../db/schema.ts'
import { portalEvent, publishEvents, userChannel } from '../events/events.ts'
import { newId } from '../ids.ts'

/** The category and subject of a notification. */
export interface NotificationTopic {
  category: string
  subject: { resource: string; id: string }
}

export interface News extends NotificationTopic {
  title: string
  body: string
  /** A path inside the portal. */
  link: string
}

export interface NewNotification extends News {
  recipient: string
}

/** Inserts notifications in the transaction of the change that they report. */
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
    rows.map(({ id, recipient }) =>
      portalEvent(userChannel(recipient), 'notification.created', { notification: id }, 1),
    ),
  )
}

/**
 * Notifies recipients of an ongoing topic. A recipient who hasn't read the topic's last notification gets that one
 * updated instead of another. Browsers receive the same event for both.
 */
export async function notifyOnce(tx: Tx, now: Date, recipients: string[], news: News): Promise<void> {
  const { title, body } = news
  const at = now.toISOString()
  const renewed = await tx
    .update(notifications)
    .set({ title, body, created_at: at, updated_at: at, version: sql`${notifications.version} + 1` })
    .where(and(unreadOf(news), inArray(notifications.recipient, recipients)))
    .returning(whose)
  await publishEvents(
    tx,
    renewed.map(({ id, recipient, version }) =>
      portalEvent(userChannel(recipient), 'notification.created', { notification: id }, version),
    ),
  )
  const told = new Set(renewed.map(({ recipient }) => recipient))
  const others = recipients.filter((recipient) => !told.has(recipient))
  await notify(
    tx,
    now,
    others.map((recipient) => ({ ...news, recipient })),
  )
}

/** Marks the unread notifications of a topic as read: those of one recipient, or of everyone who has one. */
export async function markRead(tx: Tx, now: Date, topic: NotificationTopic, recipient?: string): Promise<void> {
  const read = await tx
    .update(notifications)
    .set({ status: 'read', updated_at: now.toISOString(), version: sql`${notifications.version} + 1` })
    .where(and(unreadOf(topic), recipient === undefined ? undefined : eq(notifications.recipient, recipient)))
    .returning(whose)
  await publishEvents(
    tx,
    read.map(({ id, recipient: reader, version }) =>
      portalEvent(userChannel(reader), 'notification.read', { which: id }, version),
    ),
  )
}

const whose = { id: notifications.id, recipient: notifications.recipient, version: notifications.version }

function unreadOf({ category, subject }: NotificationTopic) {
  return and(
    eq(notifications.subject_id, subject.id),
    eq(notifications.category, category),
    eq(notifications.status, 'unread'),
  )
}
