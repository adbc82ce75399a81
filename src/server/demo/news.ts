import type { Portal } from '#manifest/portal.ts'
import * as texts from '#texts/notices.ts'
import { conversationLink } from '../conversations/tell.ts'
import type { notifications } from '../db/schema.ts'
import { idFor } from '../ids.ts'
import type { NewNotification } from '../notifications/notify.ts'
import type { MemoryStore } from './memory/memory-store.ts'
import { Random, seedOf } from './random.ts'
import type { ScheduleData } from './schedules.ts'

type NotificationRow = typeof notifications.$inferInsert

const hour = 3_600_000
const day = 24 * hour
const week = 7 * day
/** The age at which everybody has read their notifications, in milliseconds. */
const readAge = 2 * day
/** The greatest age of the notifications that the demo keeps, in milliseconds. */
const newsAge = 2 * week

/**
 * Returns the notifications of the last two weeks. Their recipients have read most of them, and archived half of the old
 * ones.
 */
export function newsOf(portal: Portal, store: MemoryStore, talk: ScheduleData, now: Date): NotificationRow[] {
  const recent = store.notifications.filter(({ at }) => now.getTime() - at.getTime() <= newsAge)
  const isOpen = ({ category, subject }: NewNotification) =>
    category === 'approval' && store.records.get(subject.resource, subject.id)?.values['decided_at'] === null
  const told = recent.map(({ at, ...news }, i) => ({
    ...rowOf(news, at, i),
    ...(!isOpen(news) && { status: readBy(now, at, i) }),
  }))
  return [...told, ...unreadComments(portal, store, talk)]
}

function rowOf({ subject, ...news }: NewNotification, at: Date, number: number): NotificationRow {
  const moment = at.toISOString()
  return {
    ...{ id: idFor(`notification ${number}`), status: 'unread', version: 1, created_at: moment, updated_at: moment },
    ...news,
    ...{ subject_type: subject.resource, subject_id: subject.id },
  }
}

function readBy(now: Date, at: Date, number: number): string {
  const random = new Random(seedOf(`notification ${number}`))
  const age = now.getTime() - at.getTime()
  const isRead = age > readAge || (random.chance(0.7) && age > hour)
  if (!isRead) return 'unread'
  return random.chance(0.5) && age > week ? 'archived' : 'read'
}

/** Returns the notifications of comments that their recipients have not read. */
function unreadComments(portal: Portal, store: MemoryStore, { comments, markers }: ScheduleData): NotificationRow[] {
  return markers.flatMap(({ task: id, staff, up_to }): NotificationRow[] => {
    const last = comments.findLast((comment) => comment.task === id)
    const task = store.records.get('schedule-task', id)
    const link = conversationLink(portal, { resource: 'schedule-task', id })
    if (last === undefined || task === undefined || link === undefined) return []
    if (last.author === staff || Number(last.id) <= up_to) return []
    const author = store.records.get('employee', last.author)?.values['full_name']
    return [
      {
        ...{ id: idFor(`comment ${id} ${staff}`), status: 'unread', version: 1 },
        ...{
          created_at: last.created_at,
          updated_at: last.created_at,
          recipient: staff,
          category: 'conversation',
          link,
        },
        ...{ title: texts.newMessage(String(task.values['name'])), body: `${String(author)}: ${last.content}` },
        ...{ subject_type: 'schedule-task', subject_id: id },
      },
    ]
  })
}
