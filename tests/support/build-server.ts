import { resolve } from 'node:path'
import { buildServer } from '../../scripts/build/server.ts'

// Builds the server into the folder that the first argument names.
const [, , folder = ''] = process.argv
await buildServer(resolve(import.meta.dirname, '../..'), folder)
