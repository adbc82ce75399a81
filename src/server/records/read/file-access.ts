import { and, eq } from 'drizzle-orm'
import { hiddenFields } from '#access/can-do.ts'
import type { Person } from '#access/person.ts'
import type { Field, Portal, Resource } from '#manifest/portal.ts'
import * as texts from '#texts/refusals.ts'
import type { Reader } from '../../db/database.ts'
import { fileHolders, files } from '../../db/schema.ts'
import { HttpError, pointerTo, type ValueProblem } from '../../http/errors.ts'
import { type FileFacts, fileFields, filesIn, knownFiles } from '../store/file-fields.ts'
import type { RecordValues } from '../store/storage.ts'
import { findIfReadable } from './read.ts'

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
  for (const field of fileFields(resource)) {
    const ids = filesIn(values[field.name])
    const known = await knownFiles(db, ids)
    for (const [index, id] of ids.entries()) {
      const file = known.get(id)
      const isThere = file !== undefined && (await mayReadFile(db, portal, id, person))
      const message = isThere ? refusal(field, file) : texts.fileNotFound
      const pointer = pointerTo('', field.name)
      if (message !== undefined) errors.push({ pointer: field.many ? `${pointer}/${index}` : pointer, message })
    }
  }
  if (errors.length > 0) throw new HttpError('invalid', { errors })
}

const megabyte = 1_048_576

/** Returns why a field doesn't accept a file; undefined if it does. */
function refusal({ accept, maxSize }: Field, { name, type, size }: FileFacts): string | undefined {
  const isTaken = accept?.some((kind) => kind === type || (kind.endsWith('/*') && type.startsWith(kind.slice(0, -1))))
  if (isTaken === false) return texts.fileTypeNotAccepted(name, type, accept ?? [])
  return maxSize !== undefined && size > maxSize * megabyte ? texts.fileTooLarge(name, maxSize) : undefined
}
