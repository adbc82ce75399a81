import { once } from 'node:events'
import { WebSocket } from 'ws'

/** A socket that listens to the channel of the whole portal. */
export class Listener {
  readonly #socket: WebSocket
  #wake: (() => void) | undefined

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (text) => {
      const { event } = JSON.parse(text.toString()) as { event: string }
      if (event === 'pusher:ping') socket.send(JSON.stringify({ event: 'pusher:pong', data: {} }))
      if (event === 'portal.published') this.#wake?.()
    })
  }

  static async open(url: string, token: string): Promise<Listener> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/app/workplace?protocol=7`, { origin: url })
    const [welcome] = await once(socket, 'message')
    const { socket_id } = JSON.parse(JSON.parse(welcome.toString()).data)
    const answer = await fetch(`${url}/broadcasting/auth`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ socket_id, channel_name: 'private-portal' }).toString(),
    })
    const signed = (await answer.json()) as object
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'private-portal', ...signed } }))
    const [subscribed] = await once(socket, 'message')
    if (!subscribed.toString().includes('subscription_succeeded')) throw new Error(`Not heard: ${subscribed}`)
    return new Listener(socket)
  }

  /** Resolves when the next publication is announced. */
  published(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve
    })
  }

  close(): void {
    this.#socket.terminate()
  }
}
