import { resolve } from 'node:path'
import { check } from './check.ts'
import { loadCompilation, type ManifestCommand } from './command.ts'
import { parseOptions } from './options.ts'
import { personas } from './personas.ts'
import { routes } from './routes.ts'
import { why } from './why.ts'

const commands: Record<string, { run: ManifestCommand; needs: string[]; takes: string[] }> = {
  check: { run: check, needs: [], takes: [] },
  personas: { run: personas, needs: [], takes: [] },
  routes: { run: routes, needs: [], takes: [] },
  why: { run: why, needs: ['role', 'page'], takes: ['position'] },
}

const usage = `Usage: npm run manifest -- <command> [options]

  check                      every problem of the manifest, located
  routes                     every page with its path, kind and sign-in
  personas                   what each role and position lands on, sees and may open
  why --role R --page P      the chain of rules that opens page P to role R, or does not
      [--position N]

  --json                     machine-readable output
  --root DIR                 another project's manifest

Exit codes: 0 clean, 1 problems, 2 could not run.`

const here = resolve(import.meta.dirname, '../..')

/** Runs a command and answers the exit code. */
export function run([name = '', ...words]: string[]): number {
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (command === undefined) throw new Error(name === '' ? usage : `"${name}" is not a command.\n\n${usage}`)
    const options = parseOptions(words, [...command.needs, ...command.takes, 'root'], ['json'])
    if (typeof options === 'string') throw new Error(`${options}\n\n${usage}`)
    const missing = command.needs.find((option) => !Object.hasOwn(options, option))
    if (missing !== undefined) throw new Error(`"${name}" needs the option --${missing}.\n\n${usage}`)
    return command.run(loadCompilation(resolve(options['root'] ?? here)), options)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 2
  }
}
