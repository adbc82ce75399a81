import { resolve } from 'node:path'
import { runStaffCommand } from './staff/run.ts'

process.exitCode = await runStaffCommand(process.argv.slice(2), resolve(import.meta.dirname, '..'))
