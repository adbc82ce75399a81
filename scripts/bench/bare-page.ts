import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import files from '@fastify/static'
import Fastify from 'fastify'
import { build } from 'vite'
import { compressAssets } from '../build/compress.ts'

export interface BareRow {
  id: string
  cells: string[]
}

/** Builds and serves a page that only shows these rows, in the same way as the portal is built and served. */
export async function serveBarePage(root: string, rows: BareRow[]) {
  const folder = mkdtempSync(join(tmpdir(), 'bare-'))
  await build({
    configFile: false,
    root: join(root, 'scripts/bench/bare'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, target: 'es2023' },
  })
  compressAssets(join(folder, 'assets'))
  const app = Fastify()
  await app.register(files, { root: folder, preCompressed: true })
  app.get('/rows', () => rows)
  const url = await app.listen({ port: 0, host: 'localhost' })
  const end = async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  }
  return { url, end }
}
