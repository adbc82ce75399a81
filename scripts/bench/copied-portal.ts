import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isBuilt } from '../build/freshness.ts'

/** The parts of the project that a server runs with. */
const parts = ['dist', 'generated', 'manifest', 'openapi', 'package.json', 'schemas', 'src']

/** Copies the built portal, so that its manifest can be changed. */
export async function copyBuilt(root: string): Promise<{ folder: string; remove(): void }> {
  if (!isBuilt(root)) await import('../build.ts')
  const folder = mkdtempSync(join(tmpdir(), 'workplace-bench-'))
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}

export function randomPort(): string {
  return String(20_000 + Math.floor(Math.random() * 20_000))
}
