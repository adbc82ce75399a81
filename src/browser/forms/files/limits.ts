import { withArticle } from '#texts/grammar.ts'
import type { FieldSchema } from '../form-schema.ts'

/** The server's maximum size of a file, in megabytes. */
const most = 10
const megabyte = 1_048_576

export interface FileLimits {
  /** Accepted media types, such as `image/png` and `image/*`; undefined accepts any. */
  accept: readonly string[] | undefined
  megabytes: number
  /** The maximum number of files. */
  count: number
}

const pictures = ['image/*']

export function limitsOf(field: FieldSchema): FileLimits {
  const isPicture = field['x-widget']?.startsWith('photo') === true
  const accept = field['x-accept'] ?? field.items?.['x-accept'] ?? (isPicture ? pictures : undefined)
  const megabytes = field['x-max-size'] ?? field.items?.['x-max-size'] ?? most
  return { accept, megabytes, count: field.type === 'array' ? (field.maxItems ?? 20) : 1 }
}

/** Describes the limits, as in `PDF or PNG image, up to 2 MB each, at most 3`. */
export function limitsText({ accept, megabytes, count }: FileLimits): string {
  const kinds = accept === undefined ? 'Any file' : alternatives(accept.map(kindName))
  const each = count === 1 ? `up to ${megabytes} MB` : `up to ${megabytes} MB each, at most ${count}`
  return `${kinds.charAt(0).toUpperCase()}${kinds.slice(1)}, ${each}`
}

/**
 * Returns why a file is rejected; undefined if it is accepted. A file without a type is accepted here, because browsers
 * don't recognise every type.
 */
export function objectionTo(file: { type: string; size: number }, limits: FileLimits): string | undefined {
  const { accept, megabytes } = limits
  if (accept !== undefined && file.type !== '' && !accept.some((each) => isOfKind(file.type, each)))
    return `This is ${withArticle(kindName(file.type))}. Choose ${alternatives(accept.map(kindName), withArticle)}.`
  if (file.size > megabytes * megabyte) return `This file is ${sizeText(file.size)}. The limit is ${megabytes} MB.`
  return file.size === 0 ? 'This file is empty.' : undefined
}

function isOfKind(type: string, kind: string): boolean {
  return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind
}

const names: Record<string, string> = {
  'application/msword': 'Word document',
  'application/pdf': 'PDF',
  'application/vnd.ms-excel': 'Excel file',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint presentation',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel file',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word document',
  'application/x-cfb': 'Office document',
  'application/zip': 'ZIP archive',
  'audio/*': 'audio file',
  'image/*': 'image',
  'image/jpeg': 'JPEG image',
  'text/csv': 'CSV file',
  'text/plain': 'text file',
  'video/*': 'video',
}

function kindName(type: string): string {
  const [group = '', kind = type] = type.split('/')
  const name = kind.toUpperCase().replace(/^X-/, '')
  return names[type] ?? (group === 'image' ? `${name} image` : `${name} file`)
}

function alternatives(kinds: string[], say = (kind: string) => kind): string {
  const different = [...new Set(kinds)].map(say)
  const last = different.pop() ?? ''
  return different.length === 0 ? last : `${different.join(', ')} or ${last}`
}

export function sizeText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_024)} KB`
  return `${(bytes / megabyte).toLocaleString('en-GB', { maximumFractionDigits: 1 })} MB`
}
