import { isRevisionCommand, runRevisionCommand } from './manifest/revisions/run.ts'
import { here, run, usage } from './manifest/run.ts'

// The reader of a pipe, such as `head`, may close it early.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 2))

const words = process.argv.slice(2)
process.exitCode = isRevisionCommand(words[0]) ? await runRevisionCommand(words, here, usage) : run(words)
