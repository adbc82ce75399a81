import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the files under a folder whose names have this ending, sorted by path; empty when the folder does not exist. */
export function listFiles(root: string, folder: string, ending: string): string[] {
  const absolute = join(root, folder)
  if (!existsSync(absolute)) return []
  return readdirSync(absolute, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => `${folder}/${name}`)
}

export function readText(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** Returns the sorted names of the folders inside a folder; empty when it does not exist. */
export function listFolders(root: string, folder: string): string[] {
  const absolute = join(root, folder)
  if (!existsSync(absolute)) return []
  return readdirSync(absolute, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}
