import { inflateSync } from 'node:zlib'

/** The part of a picture's width that a signature takes up at least. A dot or a tap of the pen takes up less. */
const least = 0.05
/** Pictures with more pixels aren't drawn by a hand in a form. */
const mostPixels = 8_000_000
/** Below this brightness, out of 255, a pixel is ink. */
const dark = 128

/**
 * Whether a PNG image shows more than a dot: whether its dark pixels extend over some of its width. Transparent pixels are
 * paper. Images other than those that browsers draw, with 8 bits for each of three or four channels, don't count.
 */
export function isSigned(png: Buffer): boolean {
  const picture = decode(png)
  if (picture === undefined) return false
  const { width, height } = picture
  const inked = Array.from({ length: width }, (_, x) => x).filter((x) => hasInk(picture, x, height))
  return (inked.at(-1) ?? -1) - (inked[0] ?? 0) + 1 >= width * least
}

/** Whether a column of pixels has a dark one. */
function hasInk(picture: Picture, x: number, height: number): boolean {
  for (let y = 0; y < height; y++) if (brightness(picture, x, y) < dark) return true
  return false
}

/** The brightness of a pixel on white paper. */
function brightness({ width, channels, pixels }: Picture, x: number, y: number): number {
  const at = (y * width + x) * channels
  const [red = 0, green = 0, blue = 0, opacity = 255] = pixels.subarray(at, at + channels)
  return 255 - ((255 - (red + green + blue) / 3) * opacity) / 255
}

interface Picture {
  width: number
  height: number
  channels: number
  pixels: Uint8Array
}

/** The numbers of channels by the colour types of PNG that canvases write: RGB and RGBA. */
const channelsOf: Record<number, number> = { 2: 3, 6: 4 }
const headerEnd = 33

function decode(png: Buffer): Picture | undefined {
  if (png.length < headerEnd) return undefined
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const [depth, colours, interlaced] = [png[24], png[25] ?? 0, png[28]]
  const channels = channelsOf[colours]
  if (depth !== 8 || interlaced !== 0 || channels === undefined) return undefined
  if (width === 0 || width * height > mostPixels) return undefined
  const size = (width * channels + 1) * height
  const lines = inflated(dataOf(png), size)
  return lines?.length === size ? { width, height, channels, pixels: unfiltered(lines, height, channels) } : undefined
}

function dataOf(png: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 8; at + 8 <= png.length; ) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  return Buffer.concat(parts)
}

function inflated(data: Buffer, size: number): Buffer | undefined {
  try {
    return inflateSync(data, { maxOutputLength: size })
  } catch {
    // The data is damaged, or more than the header says.
    return undefined
  }
}

/** Undoes the filters of PNG: each line states how its bytes differ from those to the left and above. */
function unfiltered(lines: Buffer, height: number, step: number): Uint8Array {
  const length = lines.length / height - 1
  const out = new Uint8Array(length * height)
  const byteAt = (x: number, y: number) => (x < 0 || y < 0 ? 0 : (out[y * length + x] ?? 0))
  for (let y = 0; y < height; y++) {
    const start = y * (length + 1)
    const filter = lines[start] ?? 0
    for (let x = 0; x < length; x++) {
      const guess = predicted(filter, byteAt(x - step, y), byteAt(x, y - 1), byteAt(x - step, y - 1))
      out[y * length + x] = (lines[start + 1 + x] ?? 0) + guess
    }
  }
  return out
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  switch (filter) {
    case 1:
      return left
    case 2:
      return above
    case 3:
      return Math.floor((left + above) / 2)
    case 4:
      return nearest(left + above - corner, [left, above, corner])
    default:
      return 0
  }
}

function nearest(estimate: number, candidates: number[]): number {
  return candidates.reduce((best, each) => (Math.abs(estimate - each) < Math.abs(estimate - best) ? each : best))
}
