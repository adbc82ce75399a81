import { build } from 'vite'
import { fingerprint } from './freshness.ts'

/**
 * Builds the server as plain JavaScript in one flat folder, so that code that refers to a file beside it finds that
 * file.
 */
export async function buildServer(root: string, folder: string): Promise<void> {
  await build({
    configFile: false,
    root,
    // The folder whose `.env` files the browser app's build reads.
    envDir: 'src/browser',
    logLevel: 'warn',
    // Tells the results of this build from those of others.
    define: { 'import.meta.env.BUILD': JSON.stringify(fingerprint(root)) },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: true,
      rollupOptions: {
        input: ['src/server/main.ts', 'src/server/portal/compile-worker.ts'],
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })
}
