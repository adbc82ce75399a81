import { createHmac, timingSafeEqual } from 'node:crypto'

/** The subscription that a signature covers. `channelData` is the exact text that the client sends on, if any. */
export interface Subscription {
  socketId: string
  channel: string
  channelData?: string
}

/** Signs a subscription: `key:hex(HMAC-SHA256(secret, socket_id:channel[:channel_data]))`. */
export function signChannel(key: string, secret: string, { socketId, channel, channelData }: Subscription): string {
  const text = [socketId, channel, ...(channelData === undefined ? [] : [channelData])].join(':')
  return `${key}:${createHmac('sha256', secret).update(text).digest('hex')}`
}

export function isSigned(auth: string, key: string, secret: string, subscription: Subscription): boolean {
  const expected = Buffer.from(signChannel(key, secret, subscription))
  const given = Buffer.from(auth)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
