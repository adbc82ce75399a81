import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SourceFile } from '#manifest/index.ts'
import { manifestFolders } from '../manifest-files.ts'

/** A file of the manifest with a new text, or without one when it is removed. */
export interface FileChange {
  path: string
  text: string | null
}

/** Changes that are on disk beside the files that they replace. */
export interface PreparedChanges {
  /** Puts them in place, one by one. */
  commit(): void
  discard(): void
}

/** What the names of unfinished files end in. The manifest's own patterns of names don't match them. */
const unfinished = '.new'

/**
 * Writes changed files beside the ones that they replace. A full disk or a folder that may not be written to is found
 * here, before anything is replaced; what is left for `commit` is to rename and to remove.
 */
export function prepareChanges(root: string, changes: FileChange[]): PreparedChanges {
  const written: string[] = []
  const discard = () => {
    for (const file of written) rmSync(file, { force: true })
  }
  try {
    for (const { path, text } of changes) {
      if (text === null) continue
      const file = join(root, `${path}${unfinished}`)
      mkdirSync(dirname(file), { recursive: true })
      written.push(file)
      writeFileSync(file, text)
    }
  } catch (error) {
    discard()
    throw error
  }
  return {
    discard,
    commit: () => {
      for (const { path, text } of changes) {
        if (text === null) rmSync(join(root, path), { force: true })
        else renameSync(join(root, `${path}${unfinished}`), join(root, path))
      }
    },
  }
}

/** Returns the changes that make other files out of some. */
export function changesBetween(before: SourceFile[], after: SourceFile[]): FileChange[] {
  const old = textsOf(before)
  const now = textsOf(after)
  const written = after.filter(({ path, text }) => old.get(path) !== text)
  const removed = before.filter(({ path }) => !now.has(path)).map(({ path }) => ({ path, text: null }))
  return [...written, ...removed]
}

/** Returns some files as they are after changes, in the order in which the manifest is read. */
export function withChanges(files: SourceFile[], changes: FileChange[]): SourceFile[] {
  const texts: Map<string, string | null> = textsOf(files)
  for (const { path, text } of changes) texts.set(path, text)
  const changed = [...texts].flatMap(([path, text]) => (text === null ? [] : [{ path, text }]))
  return Object.keys(manifestFolders).flatMap((folder) =>
    changed.filter(({ path }) => path.startsWith(`${folder}/`)).sort((a, b) => (a.path < b.path ? -1 : 1)),
  )
}

export function textsOf(files: SourceFile[]): Map<string, string> {
  return new Map(files.map(({ path, text }) => [path, text]))
}

/** Whether a path names a file that the manifest may have. */
export function isManifestPath(path: string): boolean {
  const parts = path.split('/')
  if (parts.some((part) => !/^[A-Za-z0-9_][A-Za-z0-9_.-]*$/.test(part))) return false
  return Object.entries(manifestFolders).some(([folder, ending]) => path.startsWith(`${folder}/`) && ending.test(path))
}
