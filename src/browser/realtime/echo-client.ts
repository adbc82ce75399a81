import Echo from 'laravel-echo'
import Pusher from 'pusher-js'
import type { RealtimeSettings } from '#events/realtime-settings.ts'

/**
 * An event as it is broadcast: its type and a reference. Its content is fetched separately, so that the server checks
 * the viewer's permission to read it.
 */
export interface LiveEvent {
  id: number
  type: string
  ref: string
  version: number
}

/** Requests the signature for a subscription from the server. */
export type Authorize = (socketId: string, channel: string) => Promise<{ auth: string }>

/** Somebody who has a channel open. */
export interface Member {
  id: string
  name: string
}

export interface SocketListener {
  /** The open connection was lost. Not called for an attempt that fails, nor for a connection that `reopen` drops. */
  lost(): void
}

export interface LiveSocket {
  /**
   * Subscribes to a private channel, named without its prefix, and returns a function that unsubscribes. `began` is
   * called whenever the subscription starts, including after each reconnection: events published before it were not
   * received.
   */
  listen(channel: string, heard: (event: LiveEvent) => void, began?: () => void): () => void
  /**
   * Joins a channel with members, named without its prefix, and returns a function that leaves it. `changed` receives
   * all members, the viewer included, at the start, after each reconnection and whenever somebody comes or goes.
   */
  join(channel: string, changed: (members: Member[]) => void): () => void
  /** Drops the current connection, if any, and opens a new one immediately. */
  reopen(): void
  close(): void
}

/** Milliseconds without traffic before the client sends a ping, and how long it waits for the pong. */
const activityTimeout = 30_000
const pongTimeout = 10_000

/**
 * Delays in milliseconds before each retry of an authorisation that was rejected or got no response. The library itself
 * doesn't retry it.
 */
const authorizationRetries = [500, 1_500, 4_000]

export function openSocket(settings: RealtimeSettings, authorize: Authorize, listener: SocketListener): LiveSocket {
  let closed = false
  let reopening = false
  const echo = new Echo({
    ...settings,
    broadcaster: 'reverb',
    Pusher,
    enabledTransports: ['ws', 'wss'],
    enableStats: false,
    activityTimeout,
    pongTimeout,
    // Reads the token when a channel is authorised, since it may have changed after the socket was opened.
    authorizer: (channel: { name: string }) => ({
      authorize: (socketId: string, done: (error: Error | null, answer: { auth: string } | null) => void) => {
        // The signature names the connection, so it is of no use once that is lost. The library subscribes anew on the next.
        const isNeeded = () => !closed && connection.state === 'connected' && connection.socket_id === socketId
        authorizeWithRetry(authorize, socketId, channel.name, isNeeded).then(
          (answer) => isNeeded() && done(null, answer),
          (error: unknown) => isNeeded() && done(error instanceof Error ? error : new Error(String(error)), null),
        )
      },
    }),
  })
  const { connection } = echo.connector.pusher
  /** The latest subscription of each channel, so that an earlier one's cleanup doesn't unsubscribe a later one. */
  const turns = new Map<string, symbol>()
  connection.bind('state_change', ({ previous, current }: { previous: string; current: string }) => {
    if (closed) leaveQuietly(current)
    else if (previous === 'connected' && !reopening) listener.lost()
  })
  // Browsers log an error for an aborted connection attempt and for a frame sent after closing. So an attempt is
  // allowed to finish first, and disconnecting is deferred because the library sends its frames slightly later.
  const leaveQuietly = (state: string) => {
    if (state !== 'connecting') setTimeout(() => echo.disconnect())
  }
  const leaver = (name: string) => {
    const turn = Symbol(name)
    turns.set(name, turn)
    // Deferred, because a page that unmounts closes the connection too, and then no unsubscribe message is needed.
    return () =>
      setTimeout(() => {
        if (!closed && turns.get(name) === turn) echo.leave(name)
      })
  }
  return {
    listen: (name, heard, began = () => {}) => {
      const channel = echo.private(name)
      channel.listenToAll((_name: string, data: unknown) => {
        if (isLiveEvent(data)) heard(data)
      })
      channel.subscribed(began)
      return leaver(name)
    },
    join: (name, changed) => {
      let members: Member[] = []
      const become = (next: Member[]) => {
        members = next
        changed(members)
      }
      echo
        .join(name)
        .here((all: Member[]) => become(all))
        .joining((member: Member) => become([...members.filter(({ id }) => id !== member.id), member]))
        .leaving((member: Member) => become(members.filter(({ id }) => id !== member.id)))
      return leaver(name)
    },
    reopen: () => {
      reopening = true
      echo.connector.pusher.disconnect()
      echo.connector.pusher.connect()
      reopening = false
    },
    close: () => {
      closed = true
      // Sends no unsubscribe messages on an open connection, since the server may be closing too.
      if (connection.state === 'connecting') echo.leaveAllChannels()
      leaveQuietly(connection.state)
    },
  }
}

async function authorizeWithRetry(
  authorize: Authorize,
  socketId: string,
  channel: string,
  isNeeded: () => boolean,
): Promise<{ auth: string }> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await authorize(socketId, channel)
    } catch (error) {
      const wait = authorizationRetries[attempt]
      const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
      if (wait === undefined || status === 403 || status === 401) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
      if (!isNeeded()) throw error
    }
  }
}

function isLiveEvent(data: unknown): data is LiveEvent {
  return typeof data === 'object' && data !== null && 'id' in data && 'type' in data && 'ref' in data
}
