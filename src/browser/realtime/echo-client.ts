import Echo from 'laravel-echo'
import Pusher from 'pusher-js'
import type { RealtimeSettings } from './settings.ts'

/** An event as it travels: what happened to what. Its content is fetched, so that reading it is allowed or not. */
export interface LiveEvent {
  id: number
  type: string
  ref: string
  version: number
}

/** Asks the server for the signature of a subscription. */
export type Authorize = (socketId: string, channel: string) => Promise<{ auth: string }>

export interface SocketListener {
  lost(): void
}

export interface LiveSocket {
  /**
   * Listens to a private channel, named without its prefix; answers how to stop. `began` is called each time that listening
   * has begun, anew after every loss: nothing that happened before was heard.
   */
  listen(channel: string, heard: (event: LiveEvent) => void, began?: () => void): () => void
  /** Drops whatever connection there is and makes a new one at once. */
  knock(): void
  close(): void
}

/** Milliseconds of silence before the client asks, and that it waits for the answer. */
const activityTimeout = 30_000
const pongTimeout = 10_000

/** Waits before a refused or unanswered authorisation is asked for again; the library itself never asks twice. */
const authorizationRetries = [500, 1_500, 4_000]

export function openSocket(settings: RealtimeSettings, authorize: Authorize, listener: SocketListener): LiveSocket {
  let closed = false
  const echo = new Echo({
    ...settings,
    broadcaster: 'reverb',
    Pusher,
    enabledTransports: ['ws', 'wss'],
    enableStats: false,
    activityTimeout,
    pongTimeout,
    // The token at the time of asking, not the one at the time of connecting.
    authorizer: (channel: { name: string }) => ({
      authorize: (socketId: string, done: (error: Error | null, answer: { auth: string } | null) => void) => {
        authorizeWithRetry(authorize, socketId, channel.name).then(
          (answer) => closed || done(null, answer),
          (error: unknown) => closed || done(error instanceof Error ? error : new Error(String(error)), null),
        )
      },
    }),
  })
  const { connection } = echo.connector.pusher
  /** Who listens to a channel now, so that nobody's leaving ends what began after it. */
  const turns = new Map<string, symbol>()
  connection.bind('state_change', ({ current }: { current: string }) => {
    if (closed) leaveQuietly(current)
    else if (current !== 'connected') listener.lost()
  })
  // An attempt that is broken off and a frame that is sent too late are errors in the console of a browser: the one comes
  // to its end first, and the library sends its frames a moment after it was asked to.
  const leaveQuietly = (state: string) => {
    if (state !== 'connecting') setTimeout(() => echo.disconnect())
  }
  return {
    listen: (name, heard, began = () => {}) => {
      const channel = echo.private(name)
      channel.listenToAll((_name: string, data: unknown) => {
        if (isLiveEvent(data)) heard(data)
      })
      channel.subscribed(began)
      const turn = Symbol(name)
      turns.set(name, turn)
      // A moment later, for a page that goes takes the connection along, and then there is nobody to tell.
      return () =>
        setTimeout(() => {
          if (!closed && turns.get(name) === turn) echo.leave(name)
        })
    },
    knock: () => {
      echo.connector.pusher.disconnect()
      echo.connector.pusher.connect()
    },
    close: () => {
      closed = true
      // Nothing is said to a server that may be closing, too.
      if (connection.state === 'connecting') echo.leaveAllChannels()
      leaveQuietly(connection.state)
    },
  }
}

async function authorizeWithRetry(authorize: Authorize, socketId: string, channel: string): Promise<{ auth: string }> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await authorize(socketId, channel)
    } catch (error) {
      const wait = authorizationRetries[attempt]
      const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
      if (wait === undefined || status === 403 || status === 401) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

function isLiveEvent(data: unknown): data is LiveEvent {
  return typeof data === 'object' && data !== null && 'id' in data && 'type' in data && 'ref' in data
}
