import { callerOf, type Handlers } from '../http/handler.ts'
import type { Services } from '../services.ts'
import { crowdsOf } from './crowds.ts'
import { currentCursor, formatCursor, parseCursor, readEvents } from './event-log.ts'
import { portalChannel, userChannel } from './events.ts'
import type { Realtime } from './realtime.ts'

const most = 200

/** Listening: the right to, and what was missed. */
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
        return { status: 200, body: { data: [], cursor: formatCursor(await currentCursor(database.db)), more: false } }
      }
      const after = parseCursor(call.query.after)
      const channels = [userChannel(person.id), portalChannel, ...crowdsOf(portal.current.portal, person)]
      const events = await readEvents(database.db, after, most, channels)
      const data = events.map(({ transaction: _transaction, ...event }) => event)
      return { status: 200, body: { data, cursor: formatCursor(events.at(-1) ?? after), more: events.length === most } }
    },
  }
}
