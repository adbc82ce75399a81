/**
 * The subset of the Pusher Channels protocol, version 7, that this server supports. Frames are JSON text; in the
 * server's frames `data` is a JSON string.
 * https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol/
 */

const protocolVersion = '7'

/** Seconds without a message after which a client sends a ping. */
export const activityTimeout = 30

export const limits = {
  /** The maximum size of a frame from a client, in bytes. */
  frame: 10_000,
  channelName: 200,
  channelsPerSocket: 100,
  socketsPerSession: 5,
  socketsPerPerson: 20,
  messagesPerMinute: 60,
  /** The maximum number of bytes buffered for a client that doesn't read. */
  backlog: 1_048_576,
} as const

/**
 * The codes that sockets are closed with. A client never reconnects after 4009 and reconnects at once after 4200, so
 * each is used only for that purpose. A 4200 before the handshake would make the client reconnect hundreds of times a
 * second.
 */
export const closeCodes = {
  /** The session ended or the key is wrong: don't reconnect with the same credentials. */
  unauthorized: 4009,
  /** Over a limit: reconnect after a second. */
  overCapacity: 4100,
  /** The server is stopping: reconnect at once, to another node if there is one. */
  reconnect: 4200,
  /** The client didn't answer a ping. */
  silent: 4201,
} as const

/** Whether those who subscribe to a channel learn who else has. */
export function hasMembers(channel: string): boolean {
  return channel.startsWith('presence-')
}

/** Returns an error frame. Unlike in other server frames, `data` is an object. */
export function errorFrame(message: string, code?: number): string {
  return JSON.stringify({ event: 'pusher:error', data: { message, ...(code !== undefined && { code }) } })
}

/** Returns the error for an unsupported protocol version, or undefined if the version is supported. */
export function versionRefusal(version: string | null): { code: number; message: string } | undefined {
  if (version === null || version === '') return { code: 4008, message: 'The address says no protocol version.' }
  if (version !== protocolVersion)
    return { code: 4007, message: `This server speaks version ${protocolVersion} of the protocol.` }
  return undefined
}

export function frame(event: string, data: unknown, channel?: string): string {
  return JSON.stringify({ event, ...(channel !== undefined && { channel }), data: JSON.stringify(data) })
}

export interface SubscribeRequest {
  channel: string
  auth: string
  /** The `channel_data` text that the signature covers. */
  channelData: string
}

export type ClientFrame =
  | ({ event: 'pusher:subscribe' } & SubscribeRequest)
  | { event: 'pusher:unsubscribe'; channel: string }
  | { event: 'pusher:ping' }
  | { event: 'pusher:pong' }
  | { event: 'client' }
  | { event: 'other' }

/** Parses a client's message. Returns undefined if it isn't a frame. */
export function parseFrame(text: string): ClientFrame | undefined {
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null || !('event' in value) || typeof value.event !== 'string')
    return undefined
  const data = 'data' in value ? (typeof value.data === 'string' ? parseJson(value.data) : value.data) : undefined
  const field = (name: string): string =>
    typeof data === 'object' && data !== null ? String(Reflect.get(data, name) ?? '') : ''
  switch (value.event) {
    case 'pusher:subscribe':
      return {
        event: value.event,
        channel: field('channel'),
        auth: field('auth'),
        channelData: field('channel_data'),
      }
    case 'pusher:unsubscribe':
      return { event: value.event, channel: field('channel') }
    case 'pusher:ping':
    case 'pusher:pong':
      return { event: value.event }
    default:
      return { event: value.event.startsWith('client-') ? 'client' : 'other' }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
