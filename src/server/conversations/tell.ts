import type { Portal } from '#manifest/portal.ts'
import * as texts from '#texts/notices.ts'
import type { Tx } from '../db/database.ts'
import { markRead, notifyOnce } from '../notifications/notify.ts'
import { recordLink } from '../records/change/links.ts'
import type { StoredRecord } from '../records/store/storage.ts'

const longestTitle = 200
const longestBody = 300

export interface NewComment {
  author: string
  content: string
}

/**
 * Notifies participants of a new comment on a record. If a recipient hasn't read the conversation's last notification,
 * that one is updated, so that each conversation notifies once until it is read.
 */
export async function tellOfComment(
  tx: Tx,
  portal: Portal,
  now: Date,
  record: StoredRecord,
  recipients: string[],
  comment: NewComment,
): Promise<void> {
  const link = conversationLink(portal, record)
  if (link === undefined) return
  const title = texts.newMessage(String(record.values['name'] ?? texts.aTask)).slice(0, longestTitle)
  const body = cut(`${comment.author}: ${comment.content}`)
  await notifyOnce(tx, now, recipients, { title, body, link, ...aboutConversation(record) })
}

/** Marks the notification of a conversation as read after the person has read the conversation. */
export async function markTold(tx: Tx, now: Date, record: StoredRecord, person: string): Promise<void> {
  await markRead(tx, now, aboutConversation(record), person)
}

function aboutConversation({ resource, id }: StoredRecord) {
  return { category: 'conversation', subject: { resource, id } }
}

/** Returns a link to the record on the page that lists its conversations, or undefined if the portal has no such page. */
export function conversationLink(
  portal: Portal,
  { resource, id }: { resource: string; id: string },
): string | undefined {
  const page = Object.values(portal.pages).find(
    ({ kind, views }) => kind === 'conversation' && views.some((view) => view.resource === resource),
  )
  return page === undefined ? undefined : recordLink(portal, page.id, { resource, id })
}

function cut(text: string): string {
  return text.length <= longestBody ? text : `${text.slice(0, longestBody - 1).trimEnd()}…`
}
