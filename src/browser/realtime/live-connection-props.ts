import type { Connection } from './connection-context.ts'
import type { Authorize, LiveSocket } from './echo-client.ts'
import type { EventsAfter, LiveHub } from './live-hub.ts'

/** The server requests that live updates depend on. */
export interface LiveBackend {
  authorize: Authorize
  eventsAfter: EventsAfter
  /** Resolves to whether the server is ready; rejects when it doesn't respond. */
  isReady(): Promise<boolean>
}

export interface LiveConnectionProps {
  user: string
  /** The portal's realtime key, used by builds that don't set one. */
  realtimeKey: string
  backend: LiveBackend
  hub: LiveHub
  onSocket(socket: LiveSocket): void
  onConnection(connection: Connection): void
}
