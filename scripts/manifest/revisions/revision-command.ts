import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { findRevision, newestNumber } from '#server/portal/studio/revision-store.ts'
import type { Options } from '../options.ts'

export interface Place {
  database: Database
  /** Where the server reads the manifest from. */
  place: Config['manifest']
  root: string
}

/** Prints to standard output and returns the exit code. */
export type RevisionCommand = (place: Place, options: Options) => Promise<number>

/** Reads a positive whole number. */
export function numberOf(text: string, what: string): number {
  if (!/^[1-9][0-9]{0,8}$/.test(text)) throw new Error(`${what} is a number such as 12, not "${text}".`)
  return Number(text)
}

/** Returns the revision that a number names, or else the latest one. */
export async function revisionNamed({ database }: Place, text: string | undefined) {
  const last = await newestNumber(database.db)
  if (last === undefined) throw new Error('There are no revisions yet. The portal adds the first one when it starts.')
  const number = text === undefined ? last : numberOf(text, 'The revision')
  const found = await findRevision(database.db, number)
  if (found === undefined) throw new Error(`There is no revision ${number}. The latest one is ${last}.`)
  return { ...found, last }
}
