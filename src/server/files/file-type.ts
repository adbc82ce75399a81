import { fileTypeFromBuffer } from 'file-type'

const office = 'application/vnd.openxmlformats-officedocument'

/**
 * The brands that phones, cameras and browsers write into videos and recordings, by media type. The library reports every
 * container with an unknown brand as MP4, and anything with a certain word in it as QuickTime, so the brand is checked too.
 */
const brands: ReadonlyMap<string, RegExp> = new Map([
  ['video/mp4', /^(isom|iso[2-9]|mp4[12]|avc1|dash|MSNV|mmp4|f4v )$/],
  ['video/x-m4v', /^M4V[ HP]$/],
  ['video/quicktime', /^qt {2}$/],
  ['audio/x-m4a', /^M4A $/],
])

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
  ...brands.keys(),
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

function isSound(content: Buffer, type: string): boolean {
  const brand = content.subarray(4, 8).toString('latin1') === 'ftyp' ? content.subarray(8, 12).toString('latin1') : ''
  return brands.get(type)?.test(brand) ?? true
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
