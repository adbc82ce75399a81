import { fileTypeFromBuffer } from 'file-type'

const office = 'application/vnd.openxmlformats-officedocument'

/** The kinds of file that the portal takes. */
const taken: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/heic',
  'image/heif',
  'application/pdf',
  `${office}.wordprocessingml.document`,
  `${office}.spreadsheetml.sheet`,
  `${office}.presentationml.presentation`,
  'application/zip',
  // The older documents of the same programs, whichever.
  'application/x-cfb',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'video/webm',
  'video/mp4',
])

/** What a file is, told from its bytes; undefined for what is not taken. Its name only tells CSV from other text. */
export async function fileType(content: Buffer, name: string): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(content)
  if (found !== undefined) return taken.has(found.mime) && isSound(content, found.mime) ? found.mime : undefined
  if (!isText(content)) return undefined
  return /\.csv$/i.test(name) ? 'text/csv' : 'text/plain'
}

/** The brands of MP4 files that phones, cameras and browsers write. */
const brands = /^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V |M4VP|MSNV|mmp4|f4v )$/

/** The library calls every container with an unknown brand an MP4. */
function isSound(content: Buffer, type: string): boolean {
  return type !== 'video/mp4' || brands.test(content.subarray(8, 12).toString('latin1'))
}

const strict = new TextDecoder('utf-8', { fatal: true })

/** Text in UTF-8 without control characters other than tabs and the ends of lines and pages. */
function isText(content: Buffer): boolean {
  try {
    return !/[^\P{Cc}\t\n\f\r]/u.test(strict.decode(content))
  } catch {
    // Decoding is the only test of an encoding.
    return false
  }
}
