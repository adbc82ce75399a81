import Echo from 'laravel-echo'
import Pusher from 'pusher-js'
import { WebSocket } from 'ws'
import type { PortalServer } from '#server/build-server.ts'
import type { Client } from '../../support/client.ts'
import { addressOf } from './raw-socket.ts'

type Handler = (event?: unknown) => void

/** Echo as a browser uses it: the real library over the real pusher-js, with the Origin that a page would have. */
export function connectEcho(server: PortalServer, client: Client): Echo<'reverb'> {
  const address = addressOf(server)
  const [wsHost = '', port = ''] = address.split(':')
  const origin = `http://${address}`
  class PageSocket extends WebSocket {
    // As the library's types have them: it sets them and never takes them away.
    declare onopen: Handler
    declare onclose: Handler
    declare onerror: Handler
    declare onmessage: Handler

    constructor(url: string) {
      super(url, { origin })
    }
  }
  // Under Node the library opens sockets without an Origin, which no browser does.
  Pusher.Runtime.getWebSocketAPI = () => PageSocket
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

/** The next event of a name on a private channel; the promise is made when the subscription holds. */
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
