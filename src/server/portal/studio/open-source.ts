import { formatProblem, type Problem, type SourceFile } from '#manifest/index.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { Proven } from '../compiled.ts'
import type { ManifestCompiler } from '../manifest-compiler.ts'
import { readManifestFiles } from '../manifest-files.ts'
import { DatabaseSource } from './database-source.ts'
import { FolderSource, finishPublishing } from './folder-source.ts'
import { placeOf, type RefusedRevision } from './follow-revisions.ts'
import type { ManifestSource } from './manifest-source.ts'
import { filesAt, newestNumber } from './revision-store.ts'

export interface OpenedSource extends Proven {
  source: ManifestSource
}

/** How many revisions a node goes back at its start for one that compiles. */
const longestWay = 20

/** Opens the source that a setting names. Throws a report of the problems when there is nothing to start on. */
export function openSource(
  place: Config['manifest'],
  database: Database,
  root: string,
  compiler: ManifestCompiler,
): Promise<OpenedSource> {
  return place === 'files' ? openFolder(database, root, compiler) : openDatabase(database, root, compiler)
}

async function openFolder(database: Database, root: string, compiler: ManifestCompiler): Promise<OpenedSource> {
  await finishPublishing(database, root)
  const files = readManifestFiles(root)
  const compiled = await compiler.recall(files)
  if (!compiled.ok) throw new Error(`${reportOf(compiled.problems, files)}\n\n${noStart('The manifest')}`)
  return { ...compiled, source: new FolderSource(root, compiler, files) }
}

/**
 * Starts on the latest revision. One that was published by a newer release may not compile here: then the node starts on the
 * last one that does, as nodes that were running when it was published still serve that.
 */
async function openDatabase(database: Database, root: string, compiler: ManifestCompiler): Promise<OpenedSource> {
  const newest = (await newestNumber(database.db)) ?? 0
  let refused: RefusedRevision | undefined
  let report = ''
  for (let number = newest; number > Math.max(newest - longestWay, newest === 0 ? -1 : 0); number--) {
    const files = number === 0 ? readManifestFiles(root) : await filesAt(database.db, number)
    const compiled = await compiler.recall(files)
    if (compiled.ok) {
      const at = { files, number, ...(refused !== undefined && { refused }) }
      return { ...compiled, source: new DatabaseSource(root, compiler, at) }
    }
    if (number === newest) {
      refused = { number, reason: placeOf(compiled.problems) }
      report = reportOf(compiled.problems, files)
    }
  }
  const which = newest === 0 ? 'The manifest in the folder' : `Revision ${newest} of the manifest`
  throw new Error(`${report}\n\n${noStart(which)}`)
}

function noStart(which: string): string {
  return `${which} has problems; the portal does not start on it.`
}

function reportOf(problems: Problem[], files: SourceFile[]): string {
  const lines = new Map(files.map(({ path, text }) => [path, text.split(/\r?\n/)]))
  return problems.map((problem) => formatProblem(problem, (file, line) => lines.get(file)?.[line - 1])).join('\n\n')
}
