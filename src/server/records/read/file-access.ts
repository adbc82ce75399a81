import { and, eq } from 'drizzle-orm'
import { hiddenFields } from '#access/can-do.ts'
import type { Person } from '#access/person.ts'
import type { Field, Portal, Resource } from '#manifest/portal.ts'
import * as texts from '#texts/refusals.ts'
import type { Reader } from '../../db/database.ts'
import { fileHolders, files } from '../../db/schema.ts'
import { HttpError, type ValueProblem } from '../../http/errors.ts'
import { type FileFacts, fileLeaves, knownFiles } from '../store/file-fields.ts'
import type { RecordValues } from '../store/storage.ts'
import { findIfReadable } from './read.ts'
import { isSigned } from './signature-ink.ts'

/**
 * Whether a person may read a file. If no record holds it, only its uploader may; otherwise, those who may read a field that
 * holds it.
 */
export async function mayReadFile(db: Reader, portal: Portal, id: string, person: Person): Promise<boolean> {
  const holders = await db.select().from(fileHolders).where(eq(fileHolders.file, id))
  if (holders.length === 0) {
    const [mine] = await db
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.id, id), eq(files.uploaded_by, person.id)))
    return mine !== undefined
  }
  for (const { resource: name, record, field } of holders) {
    const resource = Object.hasOwn(portal.resources, name) ? portal.resources[name] : undefined
    const found = resource && (await findIfReadable(db, resource, record, person))
    if (resource && found && !hiddenFields(resource, person, found.relations).includes(field)) return true
  }
  return false
}

/**
 * Throws 422 at each value that names a file that doesn't exist, that the writer may not read, or that the field doesn't
 * accept.
 */
export async function checkFiles(
  db: Reader,
  portal: Portal,
  resource: Resource,
  values: RecordValues,
  person: Person,
): Promise<void> {
  const errors: ValueProblem[] = []
  const leaves = fileLeaves(resource, values)
  const known = await knownFiles(db, [...new Set(leaves.map(({ value }) => value))])
  for (const { field, value: id, pointer } of leaves) {
    const file = known.get(id)
    const isThere = file !== undefined && (await mayReadFile(db, portal, id, person))
    const message = isThere ? (refusal(field, file) ?? (await unsigned(db, field, id))) : texts.fileNotFound
    if (message !== undefined) errors.push({ pointer, message })
  }
  if (errors.length > 0) throw new HttpError('invalid', { errors })
}

const megabyte = 1_048_576

/** Returns why a picture isn't a signature; undefined if it is one, or if the field takes other files. */
async function unsigned(db: Reader, { widget }: Field, id: string): Promise<string | undefined> {
  if (widget !== 'signature') return undefined
  const [file] = await db.select({ content: files.content }).from(files).where(eq(files.id, id))
  return file !== undefined && isSigned(file.content) ? undefined : texts.notASignature
}

/** Returns why a field doesn't accept a file; undefined if it does. */
function refusal({ accept, maxSize }: Field, { name, type, size }: FileFacts): string | undefined {
  const isTaken = accept?.some((kind) => kind === type || (kind.endsWith('/*') && type.startsWith(kind.slice(0, -1))))
  if (isTaken === false) return texts.fileTypeNotAccepted(name, type, accept ?? [])
  return maxSize !== undefined && size > maxSize * megabyte ? texts.fileTooLarge(name, maxSize) : undefined
}
