/** Bytes by which a kind of file is known: what stands at an offset, and what must stand further on. */
interface Signature {
  type: string
  at?: number
  bytes: string
  /** Text that the file holds as well, for kinds that share a wrapping. */
  holds?: string
}

const office = 'application/vnd.openxmlformats-officedocument'

/** The kinds of file that are taken, the narrower first. Bytes are written as Latin-1 text. */
const signatures: Signature[] = [
  { type: 'image/jpeg', bytes: '\xff\xd8\xff' },
  { type: 'image/png', bytes: '\x89PNG\r\n\x1a\n' },
  { type: 'image/gif', bytes: 'GIF8' },
  { type: 'image/webp', at: 8, bytes: 'WEBP' },
  { type: 'image/heic', at: 4, bytes: 'ftyphei' },
  { type: 'image/heic', at: 4, bytes: 'ftypmif1' },
  { type: 'application/pdf', bytes: '%PDF-' },
  { type: `${office}.wordprocessingml.document`, bytes: 'PK\x03\x04', holds: 'word/' },
  { type: `${office}.spreadsheetml.sheet`, bytes: 'PK\x03\x04', holds: 'xl/' },
  { type: `${office}.presentationml.presentation`, bytes: 'PK\x03\x04', holds: 'ppt/' },
  { type: 'application/zip', bytes: 'PK\x03\x04' },
  // The older documents of the same programs, whichever.
  { type: 'application/x-ole-storage', bytes: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' },
  { type: 'audio/mpeg', bytes: 'ID3' },
  { type: 'audio/mpeg', bytes: '\xff\xfb' },
  { type: 'audio/ogg', bytes: 'OggS' },
  { type: 'audio/wav', at: 8, bytes: 'WAVE' },
  { type: 'video/webm', bytes: '\x1aE\xdf\xa3' },
  { type: 'video/mp4', at: 4, bytes: 'ftyp' },
  // What reflectometers write, Bellcore's SR-4731.
  { type: 'application/x-sor', bytes: 'Map\0' },
]

/** What a file is, told from its bytes; undefined for what is not taken. Its name only tells tables from other text. */
export function fileType(content: Buffer, name: string): string | undefined {
  const known = signatures.find(({ at = 0, bytes, holds }) => {
    const begins = content.subarray(at, at + bytes.length).toString('latin1') === bytes
    return begins && (holds === undefined || content.includes(holds, 0, 'latin1'))
  })
  if (known !== undefined) return known.type
  if (!isText(content)) return undefined
  return /\.csv$/i.test(name) ? 'text/csv' : 'text/plain'
}

const strict = new TextDecoder('utf-8', { fatal: true })

/** Text in UTF-8 without control characters other than tabs and the ends of lines and pages. */
function isText(content: Buffer): boolean {
  try {
    return !/[^\P{Cc}\t\n\f\r]/u.test(strict.decode(content))
  } catch {
    // Asking is the only test of an encoding.
    return false
  }
}
