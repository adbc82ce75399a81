import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { newestNumber } from '#server/portal/studio/revision-store.ts'
import { readBase, writeBase } from './base-file.ts'
import { publishFromTerminal, staleText } from './publish.ts'
import { numberOf, type RevisionCommand } from './revision-command.ts'

/** Publishes the files of a folder, unless something was published since the revision that they were made on. */
export const push: RevisionCommand = async (place, options) => {
  const folder = options['from'] ?? place.root
  const files = readManifestFiles(folder)
  if (files.length === 0) throw new Error(`There is no manifest in ${folder}.`)
  const base = options['base'] === undefined ? readBase(folder) : numberOf(options['base'], 'The base')
  const last = await newestNumber(place.database.db)
  // Proving takes seconds; what is stale already is rejected before that.
  if (last !== undefined && base < last) {
    console.error(staleText(base, last))
    return 1
  }
  const number = await publishFromTerminal(place, { files, base, reason: options['reason'] ?? '' })
  if (number === undefined) return 1
  writeBase(folder, number)
  return 0
}
