import { resolve } from 'node:path'
import { storyboardUsage } from '../storyboard/storyboard-usage.ts'
import { access } from './access.ts'
import { check } from './check.ts'
import { loadCompilation, type ManifestCommand } from './command.ts'
import { diff } from './diff.ts'
import { mutants } from './mutants.ts'
import { type Options, parseOptions } from './options.ts'
import { personas } from './personas.ts'
import { revisionUsage } from './revisions/run.ts'
import { routes } from './routes.ts'
import { why } from './why.ts'

interface Command {
  /** Prints to standard output and returns the exit code. */
  run: (root: string, options: Options) => number
  /** The names of its positional arguments, in order. */
  words?: string[]
  needs: string[]
  takes: string[]
  flags?: string[]
}

const commands: Record<string, Command> = {
  check: { run: onManifest(check), needs: [], takes: [] },
  access: { run: onManifest(access), needs: [], takes: ['resource'] },
  personas: { run: onManifest(personas), needs: [], takes: [] },
  routes: { run: onManifest(routes), needs: [], takes: [] },
  mutants: { run: mutants, needs: [], takes: ['count', 'seed'] },
  diff: { run: diff, words: ['old', 'new'], needs: [], takes: [], flags: ['markdown'] },
  why: { run: onManifest(why), needs: ['role'], takes: ['page', 'record', 'do', 'position'] },
}

export const usage = `Usage: npm run manifest -- <command> [options]

  check                      list every problem with its file and line
  routes                     list every page with its path, kind and sign-in
  personas                   list where each role and position lands, what they see and which pages they can open
  why --role R --page P      explain which rules let role R open page P, or prevent it
      [--position N]         R and P are ids, a role's name or a page's path
  why --role R --record X    explain with which records of resource X role R may do A: read, create, update or a
      [--do A]               transition, and what has to hold of the record; the default is read
  access [--resource R]      list who can do what, with every record or those of resource R

  diff OLD NEW [--markdown]  list who gains and who loses access between two folders or git revisions
  mutants [--count N]        change single rules at random, and list the changes that no check and no snapshot detects
      [--seed N]             200 of them, and the same ones for the same seed

${revisionUsage}

${storyboardUsage}

  --json                     print JSON
  --root DIR                 read the manifest of another project

Exit codes: 0 no problems, 1 problems, 2 the command failed to run. For diff: 0 access is the same, 1 access differs.`

export const here = resolve(import.meta.dirname, '../..')

/** Runs a command and returns the exit code. */
export function run([name = '', ...words]: string[]): number {
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (command === undefined) throw new Error(name === '' ? usage : `"${name}" is not a command.\n\n${usage}`)
    const names = [...command.needs, ...command.takes, 'root']
    const { words: expected = [], flags = [] } = command
    const options = parseOptions(words, { words: expected, names, flags: ['json', ...flags] })
    if (typeof options === 'string') throw new Error(`${options}\n\n${usage}`)
    const missing = command.needs.find((option) => !Object.hasOwn(options, option))
    const absent = expected.find((word) => !Object.hasOwn(options, word))
    if (absent !== undefined)
      throw new Error(`"${name}" needs ${expected.map((word) => word.toUpperCase()).join(' and ')}.\n\n${usage}`)
    if (missing !== undefined) throw new Error(`"${name}" needs the option --${missing}.\n\n${usage}`)
    return command.run(resolve(options['root'] ?? here), options)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 2
  }
}

function onManifest(command: ManifestCommand): Command['run'] {
  return (root, options) => command(loadCompilation(root), options)
}
