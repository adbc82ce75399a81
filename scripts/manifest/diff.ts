import { diffAccess, isSameAccess } from '#access/diff/diff-access.ts'
import { formatMarkdown } from '#access/diff/format-markdown.ts'
import { formatText } from '#access/diff/format-text.ts'
import { linkFiles, type SourceFile } from '#manifest/index.ts'
import type { Portal } from '#manifest/portal.ts'
import { report } from './command.ts'
import { namesIn } from './names-in.ts'
import type { Options } from './options.ts'
import { readSide } from './read-side.ts'

/** Prints who gains and who loses access between two folders or revisions. Returns 0 when nobody does, otherwise 1. */
export function diff(root: string, options: Options): number {
  const [before, after] = [portalOf(root, options['old'] ?? ''), portalOf(root, options['new'] ?? '')]
  const changes = diffAccess(before, after)
  const isSame = isSameAccess(changes)
  if (options['json'] !== undefined) console.log(JSON.stringify({ same: isSame, ...changes }, null, 2))
  else console.log(options['markdown'] === undefined ? formatText(changes) : formatMarkdown(changes).trimEnd())
  return isSame ? 0 : 1
}

function portalOf(root: string, side: string): Portal {
  const files: SourceFile[] = readSide(root, side)
  const linked = linkFiles(files, namesIn(files))
  if ('portal' in linked) return linked.portal
  throw new Error(
    `The manifest of ${side} has problems, so it cannot be compared.\n\n${report(linked.problems, files)}`,
  )
}
