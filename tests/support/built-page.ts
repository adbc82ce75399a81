import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { build } from 'vite'

const root = resolve(import.meta.dirname, '../..')
const kinds: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Builds a page of the fixtures into a folder, with the bundler of the portal. */
export function buildPage(page: string, folder: string): void {
  // Runs in a separate process with NODE_ENV=production, because a build inside the test process differs from the
  // shipped one.
  execFileSync('node_modules/.bin/vite', ['build', page, '--outDir', folder, '--emptyOutDir', '--logLevel=error'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

/** Bundles one module as a script that gives its exports to the window, under a name. */
export async function bundleOf(entry: string, name: string): Promise<string> {
  const lib = { entry: resolve(root, entry), name, formats: ['iife' as const] }
  const built = await build({ configFile: false, root, logLevel: 'error', build: { lib, write: false } })
  const [bundle] = [built].flat()
  if (bundle === undefined || !('output' in bundle)) throw new Error(`${entry} was not built`)
  return bundle.output[0].code
}

/** Reads a file of a built page by its path in the address, and its media type. */
export async function builtFile(folder: string, path: string): Promise<{ body: Buffer; type: string }> {
  const body = await readFile(join(folder, path === '/' ? 'index.html' : path))
  return { body, type: kinds[extname(path)] ?? 'text/html' }
}
