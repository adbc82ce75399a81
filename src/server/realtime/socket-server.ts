import { randomInt } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import type { LoggedEvent } from '../events/event-log.ts'
import type { Rate } from '../rates.ts'
import {
  activityTimeout,
  type ClientFrame,
  closeCodes,
  errorFrame,
  frame,
  hasMembers,
  limits,
  parseFrame,
  type SubscribeRequest,
  versionRefusal,
} from './protocol.ts'
import { isSigned } from './signature.ts'
import { ignoreUpgrade, isFromPortal, refuseUpgrade } from './upgrades.ts'

export interface SocketServerOptions {
  key: string
  secret: string
  /** Origins whose pages may connect. */
  origins: string[]
  /** The limit on unsubscribed sockets per IP address, and how long each may stay unsubscribed. */
  unsubscribed: Rate
  /** Returns the client's IP address or network, which the limit counts by. */
  networkOf(request: IncomingMessage): string
  log: FastifyBaseLogger
  /**
   * Returns why the owner named in the signed `channel_data` may not subscribe with this socket, or undefined if they
   * may.
   */
  refusal(socketId: string, channelData: string): Promise<Refusal | undefined>
  socketClosed(socketId: string): void
  /** A socket has subscribed to a channel with members; whoever is told answers the subscription with who is there. */
  joined(socketId: string, channel: string): void
  left(socketId: string, channel: string): void
  /** Seconds of silence before a ping; tests shorten it. */
  activity?: number
}

/** The reason for rejecting a subscription, with the HTTP status for it. */
export interface Refusal {
  error: string
  status: number
}

interface Socket {
  id: string
  network: string
  /** Whether it has subscribed to a channel; false until the socket's first successful subscription. */
  hasSubscribed: boolean
  /** Closes the socket if it doesn't subscribe in time. */
  deadline: NodeJS.Timeout
  socket: WebSocket
  channels: Set<string>
  activeAt: number
  pinged: boolean
  messages: number
  minute: number
}

const path = /^\/app\/([A-Za-z0-9_-]+)$/

/**
 * A server of the Pusher protocol on the portal's own port. It only handles sockets and channels; subscriptions are
 * authorized over HTTP.
 */
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
    // When the process was held up, what has arrived meanwhile is read first, so no client that answered is dropped.
    this.#heartbeat = setInterval(() => setImmediate(() => this.#beat()), (this.#activity * 1000) / 3)
    this.#heartbeat.unref()
  }

  attach(server: Server): void {
    server.on('upgrade', (request, duplex: Duplex, head) => {
      if (request.headers.upgrade?.toLowerCase() === 'websocket') this.#upgrade(request, duplex, head)
      else ignoreUpgrade(server, request, duplex, head)
    })
  }

  deliver({ id, channel, type, ref, version }: LoggedEvent): void {
    const listeners = this.#listeners.get(channel)
    if (listeners === undefined) return
    const text = frame(type, { id, type, ref, version }, channel)
    for (const socket of listeners) this.#send(socket, text)
  }

  /** Returns the ids of the sockets subscribed to a channel. */
  listenersOf(channel: string): string[] {
    return [...(this.#listeners.get(channel) ?? [])].map(({ id }) => id)
  }

  /** Sends an event of the protocol to one socket. */
  send(socketId: string, event: string, data: unknown, channel: string): void {
    const entry = this.#sockets.get(socketId)
    if (entry?.channels.has(channel) === true) this.#send(entry, frame(event, data, channel))
  }

  /** Ends a subscription after its owner lost access. The client gets the same error as for a rejected subscription. */
  expel(socketId: string, channel: string): void {
    const entry = this.#sockets.get(socketId)
    if (entry === undefined) return
    this.#unsubscribe(entry, channel)
    this.#send(entry, refusalFrame({ error: 'You no longer have access to this record.', status: 403 }, channel))
  }

  /** Closes the socket of an ended session. Nothing is sent to it after this. */
  close(socketId: string, code: number = closeCodes.unauthorized): void {
    const socket = this.#sockets.get(socketId)
    if (socket !== undefined) this.#drop(socket, code, 'session ended')
  }

  /** Asks all clients to reconnect, a few at a time, so that they don't all reconnect at the same moment. */
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
    // Until a WebSocket takes over the connection, nothing else handles its errors, and an unhandled `error` event
    // would end the process.
    duplex.on('error', (error) => this.#options.log.debug({ err: error }, 'torn off before it was a socket'))
    // Not parsed as a URL, because a client can send anything here.
    const key = path.exec(request.url?.split('?', 1)[0] ?? '')?.[1]
    if (key === undefined) refuseUpgrade(duplex, '404 Not Found')
    else if (!isFromPortal(request, this.#options.origins)) refuseUpgrade(duplex, '403 Forbidden')
    else if (this.#stopping) refuseUpgrade(duplex, '503 Service Unavailable')
    else if (this.#hasTooMany(this.#options.networkOf(request))) refuseUpgrade(duplex, '429 Too Many Requests')
    else this.#server.handleUpgrade(request, duplex, head, (socket) => this.#accept(socket, key, request))
  }

  #hasTooMany(network: string): boolean {
    const waiting = [...this.#sockets.values()].filter((each) => !each.hasSubscribed && each.network === network)
    return waiting.length >= this.#options.unsubscribed.max
  }

  #accept(socket: WebSocket, key: string, request: IncomingMessage): void {
    const id = `${randomInt(1, 1_000_000_000)}.${randomInt(1, 1_000_000_000)}`
    // The library closes the socket after an invalid frame, and also reads frames of a socket that is being closed.
    // Without this listener the error would end the process.
    socket.on('error', (error) => this.#options.log.debug({ err: error, socket: id }, 'socket error'))
    const refused =
      key === this.#options.key
        ? versionRefusal(new URLSearchParams(request.url?.split('?')[1]).get('protocol'))
        : { code: 4001, message: 'There is no such application.' }
    if (refused !== undefined) {
      socket.send(errorFrame(refused.message, refused.code))
      closeSoon(socket, refused.code, refused.message)
      return
    }
    const entry: Socket = {
      ...{ id, socket, network: this.#options.networkOf(request), hasSubscribed: false, channels: new Set() },
      ...{ activeAt: Date.now(), pinged: false, messages: 0, minute: 0 },
      deadline: setTimeout(
        () => this.#drop(entry, closeCodes.overCapacity, 'not subscribed'),
        this.#options.unsubscribed.timeWindow,
      ).unref(),
    }
    this.#sockets.set(id, entry)
    socket.on('message', (data, isBinary) => this.#receive(entry, isBinary ? undefined : String(data)))
    socket.on('pong', () => this.#noteActivity(entry))
    socket.on('close', () => this.#forget(entry))
    this.#send(entry, frame('pusher:connection_established', { socket_id: id, activity_timeout: this.#activity }))
  }

  #receive(entry: Socket, text: string | undefined): void {
    // The library delivers messages until the close handshake ends. A subscription would leave an owner behind.
    if (!this.#sockets.has(entry.id)) return
    this.#noteActivity(entry)
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
        // Sent as an event, because 4301 as a close code would stop the client for good.
        this.#send(entry, errorFrame('Client events are disabled.', 4301))
        break
      default:
        // Without a code, because clients treat codes as close codes, and each of those has another meaning.
        this.#send(entry, errorFrame('This is not a message of the protocol.'))
    }
  }

  async #subscribe(entry: Socket, { channel, auth, channelData }: SubscribeRequest): Promise<void> {
    const { key, secret } = this.#options
    const isPrivate = (channel.startsWith('private-') || hasMembers(channel)) && channel.length <= limits.channelName
    const refusal =
      isPrivate && isSigned(auth, key, secret, { socketId: entry.id, channel, channelData })
        ? await this.#refusal(entry, channelData)
        : { error: "The signature isn't valid.", status: 401 }
    if (refusal !== undefined) {
      this.#send(entry, refusalFrame(refusal, channel))
    } else if (entry.channels.size >= limits.channelsPerSocket && !entry.channels.has(channel)) {
      this.#send(entry, errorFrame('Too many channels.', 4302))
    } else if (this.#sockets.has(entry.id)) {
      entry.hasSubscribed = true
      clearTimeout(entry.deadline)
      entry.channels.add(channel)
      const listeners = this.#listeners.get(channel) ?? new Set()
      this.#listeners.set(channel, listeners.add(entry))
      if (hasMembers(channel)) this.#options.joined(entry.id, channel)
      else this.#send(entry, frame('pusher_internal:subscription_succeeded', {}, channel))
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
    if (entry.channels.delete(channel) && hasMembers(channel)) this.#options.left(entry.id, channel)
    const listeners = this.#listeners.get(channel)
    listeners?.delete(entry)
    if (listeners?.size === 0) this.#listeners.delete(channel)
  }

  #send(entry: Socket, text: string): void {
    if (entry.socket.bufferedAmount > limits.backlog) this.#drop(entry, closeCodes.overCapacity, 'too far behind')
    else entry.socket.send(text)
  }

  #noteActivity(entry: Socket): void {
    entry.activeAt = Date.now()
    entry.pinged = false
  }

  #withinRate(entry: Socket): boolean {
    const minute = Math.floor(Date.now() / 60_000)
    if (entry.minute !== minute) Object.assign(entry, { minute, messages: 0 })
    entry.messages++
    return entry.messages <= limits.messagesPerMinute + limits.channelsPerSocket
  }

  /** Pings silent clients, and drops those that haven't answered by the next beat, a third of the activity timeout later. */
  #beat(): void {
    const now = Date.now()
    for (const entry of this.#sockets.values()) {
      if (now - entry.activeAt < this.#activity * 1000) continue
      if (entry.pinged) this.#drop(entry, closeCodes.silent, 'no answer')
      else {
        entry.pinged = true
        this.#send(entry, frame('pusher:ping', {}))
      }
    }
  }

  #drop(entry: Socket, code: number, reason: string): void {
    this.#forget(entry)
    closeSoon(entry.socket, code, reason)
  }

  #forget(entry: Socket): void {
    if (!this.#sockets.delete(entry.id)) return
    clearTimeout(entry.deadline)
    for (const channel of [...entry.channels]) this.#unsubscribe(entry, channel)
    this.#options.socketClosed(entry.id)
  }
}

/** Closes a socket, and terminates the connection if the client doesn't complete the close handshake. */
function closeSoon(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason)
  setTimeout(() => socket.terminate(), 1000).unref()
}

function refusalFrame(refusal: Refusal, channel: string): string {
  return frame('pusher:subscription_error', { type: 'AuthError', ...refusal }, channel)
}
