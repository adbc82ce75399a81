import { userInfo } from 'node:os'
import { join } from 'node:path'
import { diffAccess } from '#access/diff/diff-access.ts'
import { formatText } from '#access/diff/format-text.ts'
import { offered } from '#generated/offered.ts'
import { compileManifest, type SourceFile } from '#manifest/index.ts'
import type { Portal } from '#manifest/portal.ts'
import { systemClock } from '#server/clock.ts'
import { ManifestCompiler } from '#server/portal/manifest-compiler.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { ProvenManifests } from '#server/portal/proven-manifests.ts'
import { DatabaseSource } from '#server/portal/studio/database-source.ts'
import { FolderSource } from '#server/portal/studio/folder-source.ts'
import type { ManifestSource } from '#server/portal/studio/manifest-source.ts'
import { digestOf, filesAt, findRevision } from '#server/portal/studio/revision-store.ts'
import { storePublication } from '#server/portal/studio/store-publication.ts'
import { prepareStorage } from '#server/prepare-storage.ts'
import { report } from '../command.ts'
import type { Place } from './revision-command.ts'

export interface TerminalPublication {
  files: SourceFile[]
  /** The revision that the files were made on. */
  base: number
  reason: string
  /** The revision whose files are published again. */
  restores?: number
}

const longestReason = 500

/** A rejection that the person at the terminal can do something about. */
class Rejected extends Error {}

/**
 * Publishes files as the studio does: proves them, prints who gains and who loses access, prepares the storage, and stores them
 * as a revision. Returns its number, or undefined when they are rejected; the reason is printed.
 */
export async function publishFromTerminal(place: Place, publication: TerminalPublication): Promise<number | undefined> {
  try {
    return await publish(place, publication)
  } catch (error) {
    if (!(error instanceof Rejected)) throw error
    console.error(error.message)
    return undefined
  }
}

async function publish(place: Place, { files, base, restores, ...given }: TerminalPublication): Promise<number> {
  const { database } = place
  const reason = given.reason.trim()
  if (reason === '' || reason.length > longestReason)
    throw new Rejected(`Give a reason of 1 to ${longestReason} characters.`)
  const found = await findRevision(database.db, base)
  if (found === undefined) throw new Rejected(`There is no revision ${base}, which these files are said to be made on.`)
  if (found.digest === digestOf(files))
    throw new Rejected(`These are the files of revision ${base}, so there is nothing to publish.`)
  const compilation = compileManifest(files, offered)
  if (!compilation.ok)
    throw new Rejected(`${report(compilation.problems, files)}\n\nThe manifest has problems, so it isn't published.`)
  const before = compileManifest(await filesAt(database.db, base), offered)
  const access = before.ok ? diffAccess(before.portal, compilation.portal) : undefined
  const source = await sourceOf(place, base)
  await prepareOrUndo(place, compilation.portal, before.ok ? before.portal : undefined)
  const revision = await storePublication(database, source, files, async (_, last) => {
    if (last?.number !== base) throw new Rejected(staleText(base, last?.number))
    return {
      at: new Date(),
      origin: 'terminal',
      author: { id: null, name: `terminal: ${userInfo().username}` },
      reason,
      ...(restores !== undefined && { restores }),
      ...(access !== undefined && { access }),
    }
  }).catch(async (error: unknown) => {
    if (before.ok) await prepareStorage({ database, clock: systemClock }, before.portal)
    throw error
  })
  console.log(
    access === undefined
      ? `Revision ${base} doesn't compile on this release, so access can't be compared.`
      : formatText(access),
  )
  console.log(`\nPublished as revision ${revision.number}.`)
  return revision.number
}

export function staleText(base: number, last: number | undefined): string {
  return `Revision ${base} is no longer the latest: ${last} is. Pull it to another folder, merge your changes, and push with --base ${last}.`
}

/** Prepares the storage of a portal. When stored records don't fit it, that of the active one is prepared again. */
async function prepareOrUndo({ database }: Place, next: Portal, active: Portal | undefined): Promise<void> {
  const services = { database, clock: systemClock }
  await prepareStorage(services, next).catch(async (error: unknown) => {
    if (active !== undefined) await prepareStorage(services, active)
    throw new Rejected(
      `The stored records don't fit this, so it isn't published. ${error instanceof Error ? error.message : error}`,
    )
  })
}

async function sourceOf({ database, place, root }: Place, base: number): Promise<ManifestSource> {
  // Nothing is compiled by it here.
  const compiler = new ManifestCompiler(new ProvenManifests(join(root, '.data/manifests'), undefined))
  if (place === 'files') return new FolderSource(root, compiler, readManifestFiles(root))
  return new DatabaseSource(root, compiler, { files: await filesAt(database.db, base), number: base })
}
