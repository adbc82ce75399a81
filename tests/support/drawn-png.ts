import { deflateSync } from 'node:zlib'

/** Returns a white PNG image of 400 × 100 pixels with a black bar of this width. */
export function drawing(width: number): Buffer {
  const lines = Array.from({ length: 100 }, (_, y) =>
    Buffer.concat([
      Buffer.from([0]),
      ...Array.from({ length: 400 }, (_, x) => Buffer.from(y === 50 && x < width ? [0, 0, 0, 255] : [0, 0, 0, 0])),
    ]),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(400, 0)
  header.writeUInt32BE(100, 4)
  header.set([8, 6], 8)
  const chunk = (name: string, data: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    return Buffer.concat([size, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)])
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
