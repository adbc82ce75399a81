import { and, count, eq, lt, notExists, sql, sum } from 'drizzle-orm'
import type { Person } from '#access/person.ts'
import * as texts from '#texts/refusals.ts'
import type { Db, Reader } from '../db/database.ts'
import { fileHolders, files } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { HttpError, invalidValue } from '../http/errors.ts'
import { callerOf, type Handlers } from '../http/handler.ts'
import { newId } from '../ids.ts'
import { mayReadFile } from '../records/read/file-access.ts'
import type { Services } from '../services.ts'
import { fileType } from './file-type.ts'

export type FileOperations = 'uploadFile' | 'downloadFile'

const megabyte = 1_048_576
/** The limit on a person's uploaded files that no record refers to yet. */
const mostLoose = { files: 100, bytes: 200 * megabyte }
/** How long a file without a record is kept, in milliseconds. */
const looseFor = 24 * 3_600_000
const longestName = 120

/**
 * Handlers for the files of records. Files are stored in the database, so that all nodes share them and every backup
 * includes them.
 */
export function fileHandlers({ database: { db }, clock, portal }: Services): Pick<Handlers, FileOperations> {
  return {
    uploadFile: async (call) => {
      const { person } = callerOf(call)
      const name = nameOf(call.headers['x-file-name'] ?? '')
      const content = call.body
      if (content.length === 0) throw invalidValue('', texts.fileEmpty)
      const type = await fileType(content, name)
      if (type === undefined) {
        const message = texts.fileTypeUnsupported(name)
        throw new HttpError('wrong-media-type', { message })
      }
      const now = clock.now()
      const file = { id: newId(now), name, type, size: content.length }
      await inTransaction(db, 'read committed', async (tx) => {
        // Serializes a person's uploads. Parallel uploads would each check the limit before the others are counted.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${person.id}`}, 0))`)
        await assertRoom(tx, person, file.size)
        await tx.insert(files).values({ ...file, uploaded_by: person.id, uploaded_at: now.toISOString(), content })
      })
      return { status: 201, body: { data: file } }
    },

    downloadFile: async (call) => {
      const { person } = callerOf(call)
      const { id } = call.path
      if (!(await mayReadFile(db, portal.current.portal, id, person))) throw new HttpError('not-found')
      const [file] = await db.select().from(files).where(eq(files.id, id))
      if (file === undefined) throw new HttpError('not-found')
      const headers = {
        'content-type': file.type,
        // Browsers download the file and never display it on the portal's origin, whatever its content.
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        'cache-control': 'private, max-age=300',
        // Another person in the same browser must not get the copy.
        vary: 'Authorization',
      }
      return { status: 200, body: file.content, headers }
    },
  }
}

/** Removes old uploads that no record refers to. */
export async function forgetLooseFiles(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - looseFor).toISOString()
  await db.delete(files).where(and(lt(files.uploaded_at, before), isLoose(db)))
}

function isLoose(db: Reader) {
  const holders = db.select({ one: sql`1` }).from(fileHolders).where(eq(fileHolders.file, files.id))
  return notExists(holders)
}

/** Returns the file name without folders and without characters that file systems don't allow. */
function nameOf(header: string): string {
  const name = decode(header)
    .replaceAll(/^.*[\\/]|[\p{Cc}<>:"|?*]/gu, '')
    .trim()
  return name.length <= longestName ? name || 'file' : name.slice(0, longestName - 10) + name.slice(-10)
}

function decode(header: string): string {
  try {
    return decodeURIComponent(header)
  } catch {
    // Decoding is the only way to validate the encoding.
    throw invalidValue('/x-file-name', texts.fileNameNotEncoded)
  }
}

async function assertRoom(db: Reader, person: Person, size: number): Promise<void> {
  const [loose] = await db
    .select({ files: count(), bytes: sum(files.size) })
    .from(files)
    .where(and(eq(files.uploaded_by, person.id), isLoose(db)))
  const hasRoom = (loose?.files ?? 0) < mostLoose.files && Number(loose?.bytes ?? 0) + size <= mostLoose.bytes
  if (hasRoom) return
  const message = texts.tooManyUnattachedFiles
  throw new HttpError('too-large', { message })
}
