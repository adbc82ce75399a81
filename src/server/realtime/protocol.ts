/**
 * The Pusher Channels protocol, version 7, as far as this portal speaks it. Frames are JSON text; the server's `data` is
 * a JSON string. https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol/
 */

const protocolVersion = '7'

/** Seconds of silence after which a client asks whether the server is there. */
export const activityTimeout = 30

export const limits = {
  /** Bytes of a frame from a client. */
  frame: 10_000,
  channelName: 200,
  channelsPerSocket: 100,
  socketsPerSession: 5,
  socketsPerPerson: 20,
  messagesPerMinute: 60,
  /** Bytes waiting to be sent to a client that does not read. */
  backlog: 1_048_576,
} as const

/**
 * How a close is meant. A client stops for good on 4009 and reconnects at once on 4200, so neither is used where the other
 * is meant; 4200 before the handshake would have it knock hundreds of times a second.
 */
export const closeCodes = {
  /** The session ended, or the key is not ours: do not come back with what you have. */
  unauthorized: 4009,
  /** Too much at once: come back after a second. */
  overCapacity: 4100,
  /** The server is going away: reconnect, elsewhere if there is an elsewhere. */
  reconnect: 4200,
  /** No answer to a ping. */
  silent: 4201,
} as const

/** Unlike other frames of the server, errors hold their data as an object. */
export function errorFrame(message: string, code?: number): string {
  return JSON.stringify({ event: 'pusher:error', data: { message, ...(code !== undefined && { code }) } })
}

/** Why a client that speaks this version of the protocol is refused; undefined when it is not. */
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
  /** The text that came with the signature and is covered by it. */
  channelData: string
}

export type ClientFrame =
  | ({ event: 'pusher:subscribe' } & SubscribeRequest)
  | { event: 'pusher:unsubscribe'; channel: string }
  | { event: 'pusher:ping' }
  | { event: 'pusher:pong' }
  | { event: 'client' }
  | { event: 'other' }

/** A client's text as a frame; undefined when it is not one. */
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
