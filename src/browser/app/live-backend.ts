import { platform, read, workplace } from '../api/clients.ts'
import type { LiveBackend } from '../realtime/live-connection-props.ts'

export const liveBackend: LiveBackend = {
  authorize: (socketId, channel) => {
    const body = { socket_id: socketId, channel_name: channel }
    return read((signal) => platform.POST('/broadcasting/auth', { body, signal }))
  },
  eventsAfter: (cursor) => {
    const query = cursor === undefined ? {} : { after: cursor }
    return read((signal) => workplace.GET('/events', { params: { query }, signal }))
  },
}
