import { resolve } from 'node:path'
import { isBuilt } from './build/freshness.ts'

const root = resolve(import.meta.dirname, '..')

// A clone runs as a demo. Whoever serves real staff sets DEMO=off, and what that asks for.
process.env['DEMO'] ??= 'on'

if (!isBuilt(root)) {
  process.stdout.write('Building the portal. The next start reuses the build.\n')
  await import('./build.ts')
}
const server = '../dist/server/main.js'
await import(server)
