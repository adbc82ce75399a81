import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { shellUrl } from '../../src/service-worker/names.ts'

/**
 * Chunks that nobody needs without a network: maps come from elsewhere, the animation library draws decoration, and the
 * manifest is changed on the server.
 */
const leftOut = /^(?:lottie|map-|studio-|code-editor-|grammars-|line-changes-|preview-)/

/** Builds the service worker into the folder of the built browser app, with the list of what it keeps on the device. */
export async function buildServiceWorker(root: string, app: string): Promise<void> {
  await build({
    configFile: false,
    root,
    envDir: 'src/browser',
    logLevel: 'warn',
    define: { 'import.meta.env.SHELL': JSON.stringify(shellOf(app)) },
    build: {
      target: 'es2023',
      outDir: app,
      emptyOutDir: false,
      copyPublicDir: false,
      rollupOptions: {
        input: 'src/service-worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}

/** The page and its assets. Assets have a hash in their name, and the page has one as its revision. */
function shellOf(app: string): { url: string; revision: string | null }[] {
  const assets = readdirSync(join(app, 'assets')).filter((name) => !/\.(?:br|gz)$/.test(name) && !leftOut.test(name))
  const page = createHash('sha256')
    .update(readFileSync(join(app, 'staff.html')))
    .digest('hex')
  return [
    { url: shellUrl, revision: page.slice(0, 16) },
    ...assets.sort().map((name) => ({ url: `/assets/${name}`, revision: null })),
  ]
}
