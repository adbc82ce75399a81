import { run } from './manifest/run.ts'

// The reader of a pipe, such as `head`, may close it early.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 2))

process.exitCode = run(process.argv.slice(2))
