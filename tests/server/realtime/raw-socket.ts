import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import type { PortalServer } from '#server/build-server.ts'
import type { Client, Reply } from '../../support/client.ts'

export interface Frame {
  event: string
  channel?: string
  data: string
}

export interface Closing {
  code: number
  reason: string
}

export interface Dialling {
  /** Undefined: the page's own, as browsers send it. */
  origin?: string | null
  path?: string
  /** Undefined: the address that it connects to. */
  host?: string
}

/** The address of a server that listens. */
export function addressOf(server: PortalServer): string {
  // A server that listens on TCP has an address of this shape.
  const { port } = server.app.server.address() as AddressInfo
  return `127.0.0.1:${port}`
}

function dial(
  server: PortalServer,
  { origin, host: named, path = '/app/workplace?protocol=7&client=js&version=8.6.0' }: Dialling,
) {
  const host = addressOf(server)
  const from = origin === undefined ? `http://${host}` : origin
  const headers = named === undefined ? {} : { host: named }
  return new WebSocket(`ws://${host}${path}`, from === null ? { headers } : { origin: from, headers })
}

/** The status with which a connection is refused. */
export function refusal(server: PortalServer, dialling: Dialling): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const socket = dial(server, dialling)
    socket.once('unexpected-response', (_request, response) => {
      socket.terminate()
      resolve(response.statusCode)
    })
    socket.once('open', () => {
      socket.terminate()
      reject(new Error('The connection was accepted'))
    })
    socket.on('error', () => {})
  })
}

/** A client that knows nothing of the protocol but how to write frames down. */
export class RawSocket {
  readonly frames: Frame[] = []
  readonly closed: Promise<Closing>
  readonly #socket: WebSocket
  readonly #waiting: { event: string; take(frame: Frame): void }[] = []

  private constructor(socket: WebSocket) {
    this.#socket = socket
    this.closed = new Promise((resolve) => {
      socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
    })
    socket.on('message', (text) => this.#receive(JSON.parse(text.toString())))
    socket.on('error', () => {})
  }

  static async open(server: PortalServer, dialling: Dialling = {}): Promise<RawSocket> {
    const socket = dial(server, dialling)
    const raw = new RawSocket(socket)
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () => resolve())
      socket.once('error', reject)
    })
    return raw
  }

  /** A socket with its handshake done. */
  static async connect(server: PortalServer): Promise<RawSocket & { id: string }> {
    const raw = await RawSocket.open(server)
    const { data } = await raw.next('pusher:connection_established')
    return Object.assign(raw, { id: String(JSON.parse(data).socket_id) })
  }

  #receive(frame: Frame): void {
    const index = this.#waiting.findIndex(({ event }) => event === frame.event)
    if (index >= 0) this.#waiting.splice(index, 1)[0]?.take(frame)
    else this.frames.push(frame)
  }

  /** The first frame of an event that nobody has taken yet, now or when it comes. */
  next(event: string): Promise<Frame> {
    const index = this.frames.findIndex((frame) => frame.event === event)
    const [found] = index < 0 ? [] : this.frames.splice(index, 1)
    if (found !== undefined) return Promise.resolve(found)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`No ${event} came within 5 s`)), 5_000)
      const take = (frame: Frame): void => {
        clearTimeout(timer)
        resolve(frame)
      }
      this.#waiting.push({ event, take })
    })
  }

  send(message: unknown): void {
    this.#socket.send(typeof message === 'string' || message instanceof Buffer ? message : JSON.stringify(message))
  }

  /** Writes bytes below the protocol's framing. */
  sendBytes(bytes: Buffer): void {
    Reflect.get(this.#socket, '_socket').write(bytes)
  }

  /** Once this is answered, everything sent before was worked through. */
  async settled(): Promise<void> {
    this.send({ event: 'pusher:ping', data: {} })
    await this.next('pusher:pong')
  }

  /** Ends without saying so. */
  drop(): void {
    this.#socket.terminate()
  }
}

/** Asks for the right to listen. */
export function authorize(client: Client, socketId: string, channel: string): Promise<Reply> {
  return client.post(
    '/broadcasting/auth',
    new URLSearchParams({ socket_id: socketId, channel_name: channel }).toString(),
    {
      'content-type': 'application/x-www-form-urlencoded',
    },
  )
}

/** A socket that listens to channels on behalf of a person. The right may be asked of another node than the socket's. */
export async function listen(
  server: PortalServer,
  client: Client,
  ...channels: string[]
): Promise<RawSocket & { id: string }> {
  const socket = await RawSocket.connect(server)
  for (const channel of channels) {
    const { body } = await authorize(client, socket.id, channel)
    socket.send({ event: 'pusher:subscribe', data: { channel, ...body } })
    await socket.next('pusher_internal:subscription_succeeded')
  }
  return socket
}
