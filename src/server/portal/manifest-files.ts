import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from '#manifest/index.ts'

/**
 * The folders that the manifest compiler reads, with a pattern for their files. The compiler reports files that don't
 * belong there.
 */
export const manifestFolders = { manifest: /\.ya?ml$/, 'schemas/resources': /\.json$/ } as const

/** Reads every file of the manifest, in order of path. */
export function readManifestFiles(root: string): SourceFile[] {
  return Object.entries(manifestFolders).flatMap(([folder, ending]) =>
    filesUnder(join(root, folder))
      .filter((name) => ending.test(name))
      .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') })),
  )
}

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
}
