import { resolve } from 'node:path'
import { codegen } from './codegen/run.ts'

process.exitCode = await codegen(resolve(import.meta.dirname, '..'), process.argv.includes('--check'))
