import { and, desc, eq, sql } from 'drizzle-orm'
import { notifications } from '../db/schema.ts'
import { portalEvent, publishEvents, userChannel } from '../events/events.ts'
import { HttpError } from '../http/errors.ts'
import { callerOf, type Handlers } from '../http/handler.ts'
import { writes } from '../http/write.ts'
import type { Services } from '../services.ts'

const most = 100

/**
 * Handlers for the notification bell: listing a person's unread notifications and marking all as read. Single
 * notifications are records and use the handlers of records.
 */
export function notificationHandlers(services: Services): Pick<Handlers, 'listNotifications' | 'readAllNotifications'> {
  return {
    listNotifications: async (call) => {
      const { person } = callerOf(call)
      if (call.path.user_id !== person.id) throw new HttpError('not-found')
      const { id, title, body, category, link, status, created_at } = notifications
      const data = await services.database.db
        .select({ id, title, body, category, link, status, created_at })
        .from(notifications)
        .where(and(eq(notifications.recipient, person.id), eq(status, 'unread')))
        .orderBy(desc(created_at), desc(id))
        .limit(most)
      return { status: 200, body: { data } }
    },

    readAllNotifications: writes(services, async (_call, { tx, person, now }) => {
      const read = await tx
        .update(notifications)
        .set({ status: 'read', updated_at: now.toISOString(), version: sql`${notifications.version} + 1` })
        .where(and(eq(notifications.recipient, person.id), eq(notifications.status, 'unread')))
        .returning({ id: notifications.id })
      await publishEvents(tx, [portalEvent(userChannel(person.id), 'notification.read', { which: 'all' }, 1)])
      return { status: 200, body: { data: { read: read.length } } }
    }),
  }
}
