import { randomInt } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import type { LoggedEvent } from './event-log.ts'
import {
  activityTimeout,
  type ClientFrame,
  closeCodes,
  frame,
  limits,
  parseFrame,
  type SubscribeRequest,
} from './protocol.ts'
import { isSigned } from './signature.ts'

export interface SocketServerOptions {
  key: string
  secret: string
  /** Origins whose pages may connect. */
  origins: string[]
  log: FastifyBaseLogger
  /** Why a socket may not listen on behalf of whom its signed `channel_data` names; undefined when it may. */
  refusal(socketId: string, channelData: string): Promise<Refusal | undefined>
  socketClosed(socketId: string): void
  /** Seconds of silence before a ping; tests shorten it. */
  activity?: number
}

/** Why a subscription is refused, with the status that HTTP would have answered. */
export interface Refusal {
  error: string
  status: number
}

interface Socket {
  id: string
  socket: WebSocket
  channels: Set<string>
  heard: number
  pinged: boolean
  messages: number
  minute: number
}

const path = /^\/app\/([A-Za-z0-9_-]+)$/

/** A Pusher-protocol server on the portal's own port. It knows sockets and channels; who may listen was decided by HTTP. */
export class SocketServer {
  readonly #options: SocketServerOptions
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: limits.frame, perMessageDeflate: false })
  readonly #sockets = new Map<string, Socket>()
  readonly #listeners = new Map<string, Set<Socket>>()
  readonly #heartbeat: NodeJS.Timeout
  readonly #activity: number
  #stopping = false

  constructor(options: SocketServerOptions) {
    this.#options = options
    this.#activity = options.activity ?? activityTimeout
    this.#heartbeat = setInterval(() => this.#beat(), (this.#activity * 1000) / 3)
    this.#heartbeat.unref()
  }

  attach(server: Server): void {
    server.on('upgrade', (request, duplex: Duplex, head) => this.#upgrade(request, duplex, head))
  }

  deliver({ id, channel, type, ref, version }: LoggedEvent): void {
    const listeners = this.#listeners.get(channel)
    if (listeners === undefined) return
    const text = frame(type, { id, type, ref, version }, channel)
    for (const socket of listeners) this.#send(socket, text)
  }

  /** Ends a socket whose session is over; nothing reaches it after this. */
  close(socketId: string, code: number = closeCodes.unauthorized): void {
    const socket = this.#sockets.get(socketId)
    if (socket !== undefined) this.#drop(socket, code, 'session ended')
  }

  /** Sends every client elsewhere, a few at a time, so that they do not all knock at once. */
  async stop(over: number): Promise<void> {
    this.#stopping = true
    clearInterval(this.#heartbeat)
    const sockets = [...this.#sockets.values()]
    const pause = sockets.length === 0 ? 0 : Math.min(20, over / sockets.length)
    for (const socket of sockets) {
      this.#drop(socket, closeCodes.reconnect, 'server stops')
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    this.#server.close()
  }

  #upgrade(request: IncomingMessage, duplex: Duplex, head: Buffer): void {
    // Until a socket takes over, nobody else listens to it, and an error that nobody hears ends the process.
    duplex.on('error', (error) => this.#options.log.debug({ err: error }, 'torn off before it was a socket'))
    // Not parsed as a URL: what a stranger writes here need not be one.
    const key = path.exec(request.url?.split('?', 1)[0] ?? '')?.[1]
    if (key === undefined) refuse(duplex, '404 Not Found')
    else if (!this.#isOurPage(request)) refuse(duplex, '403 Forbidden')
    else if (this.#stopping) refuse(duplex, '503 Service Unavailable')
    else this.#server.handleUpgrade(request, duplex, head, (socket) => this.#accept(socket, key))
  }

  /** Browsers always say where a page came from; a page of another site must not use the visitor's browser. */
  #isOurPage({ headers }: IncomingMessage): boolean {
    const { origin, host } = headers
    if (origin === undefined) return false
    return this.#options.origins.includes(origin) || origin === `http://${host}` || origin === `https://${host}`
  }

  #accept(socket: WebSocket, key: string): void {
    if (key !== this.#options.key) {
      socket.send(frame('pusher:error', { code: 4001, message: 'There is no such application.' }))
      socket.close(4001, 'no such application')
      return
    }
    const id = `${randomInt(1, 1_000_000_000)}.${randomInt(1, 1_000_000_000)}`
    const entry: Socket = { id, socket, channels: new Set(), heard: Date.now(), pinged: false, messages: 0, minute: 0 }
    this.#sockets.set(id, entry)
    socket.on('message', (data, isBinary) => this.#receive(entry, isBinary ? undefined : String(data)))
    socket.on('pong', () => this.#hear(entry))
    socket.on('close', () => this.#forget(entry))
    // Bad frames end in a close by the library; the process goes on.
    socket.on('error', (error) => this.#options.log.debug({ err: error, socket: id }, 'socket error'))
    this.#send(entry, frame('pusher:connection_established', { socket_id: id, activity_timeout: this.#activity }))
  }

  #receive(entry: Socket, text: string | undefined): void {
    this.#hear(entry)
    if (this.#withinRate(entry)) this.#answer(entry, text === undefined ? undefined : parseFrame(text))
    else this.#drop(entry, closeCodes.overCapacity, 'too many messages')
  }

  #answer(entry: Socket, message: ClientFrame | undefined): void {
    switch (message?.event) {
      case 'pusher:subscribe':
        void this.#subscribe(entry, message)
        break
      case 'pusher:unsubscribe':
        this.#unsubscribe(entry, message.channel)
        break
      case 'pusher:ping':
        this.#send(entry, frame('pusher:pong', {}))
        break
      case 'pusher:pong':
        break
      case 'client':
        // As an event; as a close code 4301 would stop the client for good.
        this.#error(entry, 4301, 'Client events are off.')
        break
      default:
        this.#error(entry, 4200, 'This is not a message of the protocol.')
    }
  }

  async #subscribe(entry: Socket, { channel, auth, channelData }: SubscribeRequest): Promise<void> {
    const { key, secret } = this.#options
    const isPrivate = channel.startsWith('private-') && channel.length <= limits.channelName
    const refusal =
      isPrivate && isSigned(auth, key, secret, { socketId: entry.id, channel, channelData })
        ? await this.#refusal(entry, channelData)
        : { error: 'The signature does not fit.', status: 401 }
    if (refusal !== undefined) {
      this.#send(entry, frame('pusher:subscription_error', { type: 'AuthError', ...refusal }, channel))
    } else if (entry.channels.size >= limits.channelsPerSocket && !entry.channels.has(channel)) {
      this.#error(entry, 4302, 'Too many channels.')
    } else if (this.#sockets.has(entry.id)) {
      entry.channels.add(channel)
      const listeners = this.#listeners.get(channel) ?? new Set()
      this.#listeners.set(channel, listeners.add(entry))
      this.#send(entry, frame('pusher_internal:subscription_succeeded', {}, channel))
    }
  }

  async #refusal({ id }: Socket, channelData: string): Promise<Refusal | undefined> {
    try {
      return await this.#options.refusal(id, channelData)
    } catch (error) {
      this.#options.log.warn({ err: error, socket: id }, 'a subscription could not be checked')
      return { error: 'The subscription could not be checked.', status: 503 }
    }
  }

  #unsubscribe(entry: Socket, channel: string): void {
    entry.channels.delete(channel)
    const listeners = this.#listeners.get(channel)
    listeners?.delete(entry)
    if (listeners?.size === 0) this.#listeners.delete(channel)
  }

  #error(entry: Socket, code: number, message: string): void {
    this.#send(entry, frame('pusher:error', { code, message }))
  }

  #send(entry: Socket, text: string): void {
    if (entry.socket.bufferedAmount > limits.backlog) this.#drop(entry, closeCodes.overCapacity, 'too far behind')
    else entry.socket.send(text)
  }

  #hear(entry: Socket): void {
    entry.heard = Date.now()
    entry.pinged = false
  }

  #withinRate(entry: Socket): boolean {
    const minute = Math.floor(Date.now() / 60_000)
    if (entry.minute !== minute) Object.assign(entry, { minute, messages: 0 })
    entry.messages++
    return entry.messages <= limits.messagesPerMinute + limits.channelsPerSocket
  }

  /** Asks the silent ones, and drops those that do not answer: a third of the activity time later. */
  #beat(): void {
    const now = Date.now()
    for (const entry of this.#sockets.values()) {
      if (now - entry.heard < this.#activity * 1000) continue
      if (entry.pinged) this.#drop(entry, closeCodes.silent, 'no answer')
      else {
        entry.pinged = true
        this.#send(entry, frame('pusher:ping', {}))
      }
    }
  }

  #drop(entry: Socket, code: number, reason: string): void {
    this.#forget(entry)
    entry.socket.close(code, reason)
    // A peer that does not take part in closing is cut off.
    setTimeout(() => entry.socket.terminate(), 1000).unref()
  }

  #forget(entry: Socket): void {
    if (!this.#sockets.delete(entry.id)) return
    for (const channel of [...entry.channels]) this.#unsubscribe(entry, channel)
    this.#options.socketClosed(entry.id)
  }
}

function refuse(duplex: Duplex, status: string): void {
  duplex.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
