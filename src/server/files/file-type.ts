import { fileTypeFromBuffer } from 'file-type'

const office = 'application/vnd.openxmlformats-officedocument'

/** The media types that the portal accepts. */
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
  // The older binary formats of Office documents, which aren't told apart.
  'application/x-cfb',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'video/webm',
  'video/mp4',
])

/**
 * Returns the media type of a file, detected from its content, or undefined if it isn't accepted. The name only
 * distinguishes CSV from other text.
 */
export async function fileType(content: Buffer, name: string): Promise<string | undefined> {
  const found = (await fileTypeFromBuffer(content))?.mime.split(';', 1)[0]
  const isBinary = !isText(content)
  if (found !== undefined && (isBinary || textual.test(found)))
    return taken.has(found) && isSound(content, found) ? found : undefined
  if (isBinary) return undefined
  return /\.csv$/i.test(name) ? 'text/csv' : 'text/plain'
}

/** The formats that are text. Other matches in text are coincidences: a CSV file can begin with "BM", as bitmaps do. */
const textual = /^application\/(pdf|xml|rtf|postscript)$/

/** The brands of MP4 files that phones, cameras and browsers write. */
const brands = /^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V |M4VP|MSNV|mmp4|f4v )$/

/** The library reports every container with an unknown brand as MP4, so the brand is checked too. */
function isSound(content: Buffer, type: string): boolean {
  return type !== 'video/mp4' || brands.test(content.subarray(8, 12).toString('latin1'))
}

const strict = new TextDecoder('utf-8', { fatal: true })

/** Returns whether the content is UTF-8 text without control characters other than tabs, line breaks and form feeds. */
function isText(content: Buffer): boolean {
  try {
    return !/[^\P{Cc}\t\n\f\r]/u.test(strict.decode(content))
  } catch {
    // Decoding is the only way to validate the encoding.
    return false
  }
}
