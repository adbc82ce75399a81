import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { WebSocket } from 'ws'
import type { PortalServer } from '#server/build-server.ts'
import type { Client, Reply } from '../../support/client.ts'
import type { TestPortal } from '../../support/test-server.ts'

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
  /** The default is the page's own origin, as browsers send it; null sends no Origin header. */
  origin?: string | null
  path?: string
  /** The Host header; the default is the address of the server. */
  host?: string
}

/** Returns the address of a listening server, as host:port. */
export function addressOf(server: PortalServer): string {
  // The address of a server that listens on TCP always has this shape.
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

/** Returns the status with which the server rejects a connection. */
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

/** A client that only encodes and decodes the frames of the protocol. */
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

  /** Opens a socket and waits for its handshake. */
  static async connect(server: PortalServer): Promise<RawSocket & { id: string }> {
    const raw = await RawSocket.open(server)
    const { data } = await raw.next('pusher:connection_established')
    return Object.assign(raw, { id: String(JSON.parse(data).socket_id) })
  }

  // A client that leaves a ping unanswered is disconnected, and some tests are busy for longer than that takes.
  #receive(frame: Frame): void {
    if (frame.event === 'pusher:ping') {
      this.send({ event: 'pusher:pong', data: {} })
      return
    }
    const index = this.#waiting.findIndex(({ event }) => event === frame.event)
    if (index >= 0) this.#waiting.splice(index, 1)[0]?.take(frame)
    else this.frames.push(frame)
  }

  /** Returns the first frame of an event that hasn't been taken yet, and waits for it up to 30 s. */
  next(event: string): Promise<Frame> {
    const index = this.frames.findIndex((frame) => frame.event === event)
    const [found] = index < 0 ? [] : this.frames.splice(index, 1)
    if (found !== undefined) return Promise.resolve(found)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`No ${event} came within 30 s`)), 30_000)
      const take = (frame: Frame): void => {
        clearTimeout(timer)
        resolve(frame)
      }
      this.#waiting.push({ event, take })
    })
  }

  /** Returns the events of a channel that came and were written after the one with this id; see `lastEvent`. */
  eventsOf(channel: string, after: number): Frame[] {
    return this.frames.filter((frame) => frame.channel === channel && JSON.parse(frame.data).id > after)
  }

  send(message: unknown): void {
    this.#socket.send(typeof message === 'string' || message instanceof Buffer ? message : JSON.stringify(message))
  }

  /** Writes bytes to the TCP connection, bypassing the WebSocket framing. */
  sendBytes(bytes: Buffer): void {
    Reflect.get(this.#socket, '_socket').write(bytes)
  }

  /** Resolves once the server has processed all frames sent before. */
  async settled(): Promise<void> {
    this.send({ event: 'pusher:ping', data: {} })
    await this.next('pusher:pong')
  }

  /** Terminates the connection without a close frame. */
  drop(): void {
    this.#socket.terminate()
  }
}

/** Returns the id of the last event that the portal has written. Those up to it may still come. */
export async function lastEvent({ query }: TestPortal): Promise<number> {
  const [row] = await query(sql`select coalesce(max(id), 0) as id from outbox`)
  return Number(row?.['id'])
}

/** Requests the signature for a subscription. */
export function authorize(client: Client, socketId: string, channel: string): Promise<Reply> {
  return client.post(
    '/broadcasting/auth',
    new URLSearchParams({ socket_id: socketId, channel_name: channel }).toString(),
    {
      'content-type': 'application/x-www-form-urlencoded',
    },
  )
}

/** Opens a socket that is subscribed to channels for a user. Another node than the socket's may authorize them. */
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
