import { createHash, randomBytes } from 'node:crypto'

let latest = { time: 0, count: 0 }

/**
 * Returns a UUIDv7. Ids increase with time, so that new rows go to the end of an index. A counter keeps ids from the
 * same millisecond in the order of their creation.
 */
export function newId(now: Date): string {
  const time = now.getTime()
  latest = { time, count: time === latest.time ? latest.count + 1 : 0 }
  const bytes = randomBytes(16)
  bytes.writeUIntBE(time, 0, 6)
  bytes.writeUInt16BE(latest.count & 0x0fff, 6)
  return formatUuid(bytes, 7)
}

/** Returns the same UUID every time for a name. Sample data uses it. */
export function idFor(name: string): string {
  return formatUuid(createHash('sha256').update(name).digest().subarray(0, 16), 8)
}

function formatUuid(bytes: Buffer, version: number): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Returns an id that users quote when they report an error, short enough to read aloud. */
export function newRequestId(): string {
  return crypto.randomUUID().slice(0, 13)
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
