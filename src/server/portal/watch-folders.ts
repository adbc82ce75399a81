import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

/**
 * Calls `changed` whenever anything in or below the folders changes. Returns a function that stops watching. Each
 * folder has its own watcher, because Node's recursive watching loses a file that an editor replaces by another of the
 * same name.
 */
export function watchFolders(roots: string[], changed: () => void): () => void {
  const watchers = new Map<string, FSWatcher>()
  const follow = () => {
    const folders = new Set(roots.flatMap(foldersUnder))
    for (const [folder, watcher] of watchers) {
      if (folders.has(folder)) continue
      watcher.close()
      watchers.delete(folder)
    }
    for (const folder of folders) {
      if (watchers.has(folder)) continue
      const watcher = watch(folder, () => {
        follow()
        changed()
      })
      // Removing a folder makes its watcher fail. The watcher of the parent folder reports the removal too.
      watcher.on('error', () => watcher.close())
      watchers.set(folder, watcher)
    }
  }
  follow()
  return () => {
    for (const watcher of watchers.values()) watcher.close()
  }
}

function foldersUnder(folder: string): string[] {
  if (!existsSync(folder)) return []
  const below = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return [folder, ...below.flatMap(({ name }) => foldersUnder(join(folder, name)))]
}
