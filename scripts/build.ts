import { join, resolve } from 'node:path'
import { build } from 'vite'
import { compressAssets } from './build/compress.ts'
import { markBuilt } from './build/freshness.ts'
import { step } from './build/progress.ts'
import { buildServer } from './build/server.ts'
import { buildServiceWorker } from './build/service-worker.ts'

const root = resolve(import.meta.dirname, '..')

// Set whatever the caller's environment is: otherwise libraries keep their checks and warnings, and insert styles that
// the portal forbids.
process.env['NODE_ENV'] = 'production'

await step('browser app', buildBrowser)
await step('service worker', () => buildServiceWorker(root, join(root, 'dist/browser')))
await step('server', () => buildServer(root, join(root, 'dist/server')))
await step('compressed copies', () => compressAssets(join(root, 'dist/browser/assets')))
markBuilt(root)

async function buildBrowser(): Promise<void> {
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
}
