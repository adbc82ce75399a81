import { run } from './manifest/run.ts'

// Whoever reads may have had enough, as `head` has.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 2))

process.exitCode = run(process.argv.slice(2))
