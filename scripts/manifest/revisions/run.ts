import { resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { DataDirInUse } from '#server/db/data-dir-lock.ts'
import { databaseSettings } from '../../database-settings.ts'
import { type Options, parseOptions } from '../options.ts'
import { pull } from './pull.ts'
import { push } from './push.ts'
import type { RevisionCommand } from './revision-command.ts'
import { rollback } from './rollback.ts'
import { log, show } from './show.ts'

interface Described {
  run: RevisionCommand
  /** Whether it takes the number of a revision, and whether it needs one. */
  number?: 'needed' | 'possible'
  needs: string[]
  takes: string[]
}

const commands: Record<string, Described> = {
  log: { run: log, needs: [], takes: ['limit'] },
  show: { run: show, number: 'needed', needs: [], takes: [] },
  pull: { run: pull, number: 'possible', needs: [], takes: ['into'] },
  push: { run: push, needs: ['reason'], takes: ['base', 'from'] },
  rollback: { run: rollback, number: 'needed', needs: ['reason'], takes: [] },
}

/** The part of the usage that lists these commands. */
export const revisionUsage = `  log [--limit N]            list the revisions that were published, newest first
  show N                     print what revision N changed, and who gained and lost access by it
  pull [N] [--into DIR]      write the files of the latest revision, or of revision N, to this project or to DIR
      [--overwrite]          replace files that no revision has
  push --reason TEXT         publish the files of this project, or of DIR; the base is the revision that was pulled
      [--from DIR] [--base N]
  rollback N --reason TEXT   publish the files of revision N again, as a new revision

  These five use the database that DATABASE_URL or DATA_DIR names, and MANIFEST as the server does. A DATA_DIR that a
  running portal uses is rejected.`

export function isRevisionCommand(name: string | undefined): boolean {
  return name !== undefined && Object.hasOwn(commands, name)
}

/** Runs a command on the revisions in the database. Returns the exit code: 0 done, 1 rejected, 2 it failed to run. */
export async function runRevisionCommand(
  [name = '', ...words]: string[],
  root: string,
  usage: string,
): Promise<number> {
  try {
    const command = commands[name]
    if (command === undefined) throw new Error(`"${name}" is not a command.\n\n${usage}`)
    const options = optionsOf(name, command, words, usage)
    const config = readConfig({ ...databaseSettings(), DEMO: 'force' }, root)
    const database = await connect(config.database, root)
    try {
      return await command.run({ database, place: config.manifest, root }, options)
    } finally {
      await database.close()
    }
  } catch (error) {
    console.error(messageOf(error))
    return 2
  }
}

function optionsOf(name: string, { number, needs, takes }: Described, words: string[], usage: string): Options {
  const options = parseOptions(words, {
    words: number === undefined ? [] : ['number'],
    names: [...needs, ...takes],
    flags: ['json', 'overwrite'].filter((flag) => flag !== 'overwrite' || name === 'pull'),
  })
  if (typeof options === 'string') throw new Error(`${options}\n\n${usage}`)
  if (number === 'needed' && options['number'] === undefined)
    throw new Error(`"${name}" needs the number of a revision.\n\n${usage}`)
  const missing = needs.find((option) => options[option] === undefined)
  if (missing !== undefined) throw new Error(`"${name}" needs the option --${missing}.\n\n${usage}`)
  for (const option of ['from', 'into']) {
    if (options[option] !== undefined) options[option] = resolve(options[option])
  }
  return options
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error instanceof DataDirInUse
    ? `A running portal uses this database: ${error.message} You can also publish in its studio.`
    : error.message
}
