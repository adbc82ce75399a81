import { run } from './manifest/run.ts'

process.exitCode = run(process.argv.slice(2))
