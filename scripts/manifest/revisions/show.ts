import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { formatText } from '#access/diff/format-text.ts'
import { changesOf, listRevisions, type RevisionRow } from '#server/portal/studio/revision-store.ts'
import { numberOf, type RevisionCommand, revisionNamed } from './revision-command.ts'

/** Lists the revisions, newest first. */
export const log: RevisionCommand = async ({ database }, options) => {
  const limit = numberOf(options['limit'] ?? '25', 'The limit')
  const { data } = await listRevisions(database.db, 1, limit)
  console.log(options['json'] === undefined ? data.map(lineOf).join('\n') : JSON.stringify(data, null, 2))
  return 0
}

/** Prints a revision: who made it and why, what it changed, and who gained and who lost access by it. */
export const show: RevisionCommand = async (place, options) => {
  const { last: _, written: __, ...revision } = await revisionNamed(place, options['number'])
  const changes = await changesOf(place.database.db, revision.number)
  if (options['json'] !== undefined) {
    console.log(JSON.stringify({ ...revision, files: changes }, null, 2))
    return 0
  }
  console.log(lineOf(revision))
  console.log(
    revision.access === null ? '\nAccess has not been compared; the studio does.' : `\n${formatText(revision.access)}`,
  )
  console.log(`\n${revision.number === 1 ? `It has ${changes.length} files.` : textDiff(changes)}`.trimEnd())
  return 0
}

function lineOf({ number, made_at, author_name, approver_name, origin, restores, reason }: RevisionRow): string {
  const author = author_name ?? 'changed on disk'
  const who = approver_name === null ? author : `${author}, approved by ${approver_name}`
  const what = restores === null ? reason : `restores ${restores}: ${reason}`
  return [number, new Date(made_at).toISOString(), origin, who, what].filter((part) => part !== '').join('  ')
}

/** Returns the changed lines as git prints them. */
function textDiff(changes: Awaited<ReturnType<typeof changesOf>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'workplace-revision-'))
  try {
    for (const side of ['before', 'after'] as const) {
      mkdirSync(join(folder, side))
      for (const { path, [side]: text } of changes) {
        if (text === null) continue
        mkdirSync(dirname(join(folder, side, path)), { recursive: true })
        writeFileSync(join(folder, side, path), text)
      }
    }
    return gitDiff(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function gitDiff(folder: string): string {
  try {
    return execFileSync('git', ['--no-pager', 'diff', '--no-index', '--no-color', '--no-prefix', 'before', 'after'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1024 ** 3,
    })
  } catch (error) {
    // Git ends with 1 when the sides differ.
    if (error instanceof Error && 'status' in error && error.status === 1 && 'stdout' in error)
      return String(error.stdout)
    throw error
  }
}
