import { health, platform, read, workplace } from '../api/clients.ts'
import type { LiveBackend } from '../realtime/live-connection-props.ts'

/** Milliseconds without a response after which the server counts as unavailable. */
const silence = 3_000

export const liveBackend: LiveBackend = {
  authorize: (socketId, channel) => {
    const body = { socket_id: socketId, channel_name: channel }
    return read((signal) => platform.POST('/broadcasting/auth', { body, signal }))
  },
  eventsAfter: (cursor) => {
    const query = cursor === undefined ? {} : { after: cursor }
    return read((signal) => workplace.GET('/events', { params: { query }, signal }))
  },
  isReady: async () => (await health.GET('/readyz', { signal: AbortSignal.timeout(silence) })).response.ok,
}
