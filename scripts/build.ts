import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { markBuilt } from './build/freshness.ts'

const root = resolve(import.meta.dirname, '..')

// Whatever called for it: libraries leave checks and warnings in, and insert styles that the portal forbids, otherwise.
process.env['NODE_ENV'] = 'production'

await buildBrowser()
await buildServer()
compressAssets(join(root, 'dist/browser/assets'))
markBuilt(root)

async function buildBrowser(): Promise<void> {
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
}

/** The server as plain JavaScript in one flat folder, so that what names a file beside it finds it there. */
async function buildServer(): Promise<void> {
  await build({
    configFile: false,
    root,
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

/** Compressed once and as well as can be, so that no request waits for it. */
function compressAssets(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!/\.(?:js|css|svg)$/.test(name)) continue
    const file = join(folder, name)
    const content = readFileSync(file)
    const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    writeFileSync(`${file}.br`, brotli)
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}
