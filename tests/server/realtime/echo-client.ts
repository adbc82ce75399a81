import Echo from 'laravel-echo'
import Pusher from 'pusher-js'
import { WebSocket } from 'ws'
import type { PortalServer } from '#server/build-server.ts'
import type { Client } from '../../support/client.ts'
import { addressOf } from './raw-socket.ts'

type Handler = (event?: unknown) => void

/** Lets the library open sockets as a page of this origin. On Node it sends no Origin header, which no browser does. */
export function socketsOfPage(origin: string): void {
  class PageSocket extends WebSocket {
    // Declared as in the library's types, because it sets these properties and never removes them.
    declare onopen: Handler
    declare onclose: Handler
    declare onerror: Handler
    declare onmessage: Handler

    constructor(url: string) {
      super(url, { origin })
    }
  }
  Pusher.Runtime.getWebSocketAPI = () => PageSocket
}

/** Connects Echo as a browser does: with the real library over the real pusher-js, and the Origin header of a page. */
export function connectEcho(server: PortalServer, client: Client): Echo<'reverb'> {
  const address = addressOf(server)
  const [wsHost = '', port = ''] = address.split(':')
  const origin = `http://${address}`
  socketsOfPage(origin)
  const pusher = new Pusher('workplace', {
    cluster: '',
    wsHost,
    wsPort: Number(port),
    forceTLS: false,
    enabledTransports: ['ws'],
    enableStats: false,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: `${origin}/broadcasting/auth`,
      headers: { Authorization: `Bearer ${client.token}` },
    },
  })
  return new Echo({ broadcaster: 'reverb', key: 'workplace', client: pusher })
}

/** Resolves when a connection reaches a state. */
export function reaches(echo: Echo<'reverb'>, state: string): Promise<void> {
  const { connection } = echo.connector.pusher
  if (connection.state === state) return Promise.resolve()
  return new Promise((resolve) => connection.bind(state, () => resolve()))
}

/** Subscribes to a private channel, and returns a promise of its next event with this name. */
export async function hears(
  echo: Echo<'reverb'>,
  channel: string,
  event: string,
): Promise<{ event: Promise<unknown> }> {
  const subscription = echo.private(channel)
  await new Promise<void>((resolve, reject) => {
    subscription.subscribed(() => resolve())
    subscription.error((error: unknown) => reject(new Error(JSON.stringify(error))))
  })
  return { event: new Promise((resolve) => subscription.listen(`.${event}`, resolve)) }
}
