import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The inputs of a build. The manifest is not among them, because the running portal reads it. */
const sources = [
  'src',
  'generated',
  'schemas/forms',
  'openapi',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/build',
]
const stamp = 'dist/built'

/** Records the fingerprint of the inputs of the build. */
export function markBuilt(root: string): void {
  writeFileSync(join(root, stamp), fingerprint(root))
}

/** Whether there is a build, and none of its inputs has changed since. */
export function isBuilt(root: string): boolean {
  const path = join(root, stamp)
  return existsSync(path) && readFileSync(path, 'utf8') === fingerprint(root)
}

/** Returns a hash of the inputs of the build. */
export function fingerprint(root: string): string {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => filesIn(root, source)).sort()) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

function filesIn(root: string, path: string): string[] {
  if (/\.\w+$/.test(path)) return [path]
  const entries = readdirSync(join(root, path), { withFileTypes: true })
  return entries.flatMap((entry) =>
    entry.isDirectory() ? filesIn(root, `${path}/${entry.name}`) : [`${path}/${entry.name}`],
  )
}
