import { join, resolve } from 'node:path'
import { build } from 'vite'
import { compressAssets } from './build/compress.ts'
import { markBuilt } from './build/freshness.ts'
import { step } from './build/progress.ts'

const root = resolve(import.meta.dirname, '..')

// Set whatever the caller's environment is: otherwise libraries keep their checks and warnings, and insert styles that
// the portal forbids.
process.env['NODE_ENV'] = 'production'

await step('browser app', buildBrowser)
await step('server', buildServer)
await step('compressed copies', () => compressAssets(join(root, 'dist/browser/assets')))
markBuilt(root)

async function buildBrowser(): Promise<void> {
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
}

/**
 * Builds the server as plain JavaScript in one flat folder, so that code that refers to a file beside it finds that
 * file.
 */
async function buildServer(): Promise<void> {
  await build({
    configFile: false,
    root,
    // The folder whose `.env` files the browser app's build reads.
    envDir: 'src/browser',
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node20',
      outDir: 'dist/server',
      emptyOutDir: true,
      rollupOptions: {
        input: ['src/server/main.ts', 'src/server/portal/compile-worker.ts'],
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })
}
