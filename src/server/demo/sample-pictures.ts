import { crc32, deflateSync } from 'node:zlib'
import { Random, seedOf } from './random.ts'

/** Returns a picture of a signature, black on transparent paper, which is the same for the same title. */
export function signatureOf(title: string): Buffer {
  const [width, height] = [240, 80]
  const random = new Random(seedOf(title))
  const [rise, swing] = [random.between(10, 24), random.between(12, 28)]
  const ink = new Set<number>()
  for (let step = 0; step < 900; step++) {
    const along = step / 900
    const x = 20 + along * 190 + Math.sin(along * swing * 2) * 8
    const y = 40 + Math.sin(along * swing * 3) * rise * (1 - along * 0.6) + Math.cos(along * 9) * 4
    for (const [right, down] of nib) ink.add((Math.round(y) + down) * width + Math.round(x) + right)
  }
  return png(width, height, 4, (at) => (ink.has(at) ? [0, 0, 0, 255] : [0, 0, 0, 0]))
}

/** The dots that a pen leaves around its point. */
const nib = [0, 1].flatMap((down) => [0, 1].map((right) => [right, down] as const))

/** Returns a picture in place of a photo: a grey box on a wall, with a cable in one of the colours of fibres. */
export function photoOf(title: string): Buffer {
  const [width, height] = [320, 240]
  const random = new Random(seedOf(title))
  const cable = random.pick(cables)
  const [left, top, bend] = [random.between(90, 130), random.between(60, 90), random.between(10, 30)]
  return png(width, height, 3, (at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    const isBox = x > left && x < left + 110 && y > top && y < top + 80
    const runs = Math.abs(x - (left + 55 + Math.sin(y / 18) * bend)) < 4 && y >= top + 80
    if (runs) return cable
    const light = isBox ? 90 + (x - left) / 2 : 196 + y / 12 - x / 20
    return [light, light, isBox ? light + 6 : light - 8]
  })
}

const cables: [number, number, number][] = [
  [26, 95, 180],
  [230, 120, 20],
  [40, 140, 70],
  [130, 80, 40],
]

/** Returns a PNG image with 8 bits for each channel. */
function png(width: number, height: number, channels: 3 | 4, colourAt: (index: number) => readonly number[]): Buffer {
  const length = width * channels + 1
  const lines = Buffer.alloc(length * height)
  for (let at = 0; at < width * height; at++) {
    const start = Math.floor(at / width) * length + 1 + (at % width) * channels
    for (const [i, part] of colourAt(at).entries()) lines[start + i] = Math.max(0, Math.min(255, Math.round(part)))
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, channels === 4 ? 6 : 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}
