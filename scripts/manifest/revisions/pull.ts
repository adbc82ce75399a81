import { mkdirSync } from 'node:fs'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { changesBetween, prepareChanges } from '#server/portal/studio/manifest-folder.ts'
import { digestOf, filesAt, isKnownDigest } from '#server/portal/studio/revision-store.ts'
import { counted } from '#texts/grammar.ts'
import { writeBase } from './base-file.ts'
import { type RevisionCommand, revisionNamed } from './revision-command.ts'

/** Writes the files of a revision to a folder, and notes there which revision that is. */
export const pull: RevisionCommand = async (place, options) => {
  const { db } = place.database
  const { number } = await revisionNamed(place, options['number'])
  const folder = options['into'] ?? place.root
  if (place.place === 'files' && folder === place.root) {
    console.error(
      'With MANIFEST=files, the portal reads this folder. Give --into DIR, or roll back to an earlier revision.',
    )
    return 1
  }
  mkdirSync(folder, { recursive: true })
  const there = readManifestFiles(folder)
  const isOwn = there.length > 0 && !(await isKnownDigest(db, digestOf(there)))
  if (isOwn && options['overwrite'] === undefined) {
    console.error(`${folder} has files that no revision has. Push or remove them, or replace them with --overwrite.`)
    return 1
  }
  const changes = changesBetween(there, await filesAt(db, number))
  prepareChanges(folder, changes).commit()
  writeBase(folder, number)
  console.log(`Revision ${number} is in ${folder}: ${counted(changes.length, 'file')} changed.`)
  return 0
}
