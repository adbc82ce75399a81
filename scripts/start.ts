import { resolve } from 'node:path'
import { isBuilt } from './build/freshness.ts'

const root = resolve(import.meta.dirname, '..')

// A fresh clone runs as a demo. To serve real staff, set DEMO=off and the settings that it requires.
process.env['DEMO'] ??= 'on'

if (!isBuilt(root)) {
  process.stdout.write('Building the portal. The next start reuses the build.\n')
  await import('./build.ts')
}
const server = '../dist/server/main.js'
await import(server)
