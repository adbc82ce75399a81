import { filesAt } from '#server/portal/studio/revision-store.ts'
import { publishFromTerminal } from './publish.ts'
import { type RevisionCommand, revisionNamed } from './revision-command.ts'

/** Publishes the files of an earlier revision again. */
export const rollback: RevisionCommand = async (place, options) => {
  const { number, last } = await revisionNamed(place, options['number'])
  const files = await filesAt(place.database.db, number)
  const publication = { files, base: last, reason: options['reason'] ?? '', restores: number }
  return (await publishFromTerminal(place, publication)) === undefined ? 1 : 0
}
