import { eventHorizon, readEvents } from '../events/event-log.ts'
import { portalChannel, userChannel } from '../events/events.ts'
import { callerOf, type Handlers } from '../http/handler.ts'
import type { Services } from '../services.ts'
import { audienceChannelsOf } from './fan-out.ts'
import type { Realtime } from './realtime.ts'

const most = 200

/** Authorizes subscriptions, and lists the events that a client missed. */
export function realtimeHandlers(
  { database, portal }: Services,
  realtime: Realtime,
): Pick<Handlers, 'authorizeChannel' | 'listEvents'> {
  return {
    authorizeChannel: async (call) => {
      const { socket_id: socketId, channel_name: channel } = call.body
      return { status: 200, body: await realtime.authorize(callerOf(call), socketId, channel) }
    },

    listEvents: async (call) => {
      const { person } = callerOf(call)
      if (call.query.after === undefined) {
        return { status: 200, body: { data: [], cursor: String(await eventHorizon(database.db)), more: false } }
      }
      const after = Number(call.query.after)
      const channels = [userChannel(person.id), portalChannel, ...audienceChannelsOf(portal.current.portal, person)]
      const events = await readEvents(database.db, after, most, channels)
      const data = events.map(({ transaction: _transaction, ...event }) => event)
      const cursor = String(events.at(-1)?.id ?? after)
      return { status: 200, body: { data, cursor, more: events.length === most } }
    },
  }
}
