import * as texts from '#texts/files.ts'
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
  /** Whether they are photos, which the device makes smaller. */
  shrinks: boolean
}

const pictures = ['image/*']

export function limitsOf(field: FieldSchema): FileLimits {
  const isPicture = field['x-widget']?.startsWith('photo') === true
  const accept = field['x-accept'] ?? field.items?.['x-accept'] ?? (isPicture ? pictures : undefined)
  const megabytes = field['x-max-size'] ?? field.items?.['x-max-size'] ?? most
  return {
    accept,
    megabytes,
    count: field.type === 'array' ? (field.maxItems ?? 20) : 1,
    // A signature is a picture, too, but its field takes PNG only.
    shrinks: isPicture && (accept === undefined || accept.some((each) => isOfKind('image/jpeg', each))),
  }
}

/** Describes the limits, as in `PDF or PNG image, up to 2 MB each, at most 3`. */
export function limitsText({ accept, megabytes, count }: FileLimits): string {
  return texts.limits(accept, megabytes, count)
}

/**
 * Returns why a file is rejected; undefined if it is accepted. A file without a type is accepted here, because browsers
 * don't recognise every type.
 */
export function objectionTo(file: { type: string; size: number }, limits: FileLimits): string | undefined {
  const { accept, megabytes } = limits
  if (accept !== undefined && file.type !== '' && !accept.some((each) => isOfKind(file.type, each)))
    return texts.wrongKind(file.type, accept)
  if (file.size > megabytes * megabyte) return texts.tooLarge(sizeText(file.size), megabytes)
  return file.size === 0 ? texts.fileEmpty : undefined
}

function isOfKind(type: string, kind: string): boolean {
  return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind
}

/** Shows the size of a file: `512 bytes`, `40 KB`, `1.9 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000) return texts.bytes(bytes)
  if (bytes < 1_000_000) return texts.kilobytes(Math.round(bytes / 1_024))
  return texts.megabytes(bytes / megabyte)
}
