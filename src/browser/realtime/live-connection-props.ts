import type { Connection } from './connection-context.ts'
import type { Authorize, LiveSocket } from './echo-client.ts'
import type { EventsAfter, LiveHub } from './live-hub.ts'

/** What realtime needs of the server. */
export interface LiveBackend {
  authorize: Authorize
  eventsAfter: EventsAfter
  /** Whether the server can serve people; rejects when it does not answer. */
  isReady(): Promise<boolean>
}

export interface LiveConnectionProps {
  user: string
  /** The realtime key of the portal, for builds that set none. */
  realtimeKey: string
  backend: LiveBackend
  hub: LiveHub
  onSocket(socket: LiveSocket): void
  onConnection(connection: Connection): void
}
