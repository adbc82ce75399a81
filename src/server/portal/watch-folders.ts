import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

/**
 * Calls `changed` whenever anything in or below the folders changes. Returns a function that stops watching. Each
 * folder has its own watcher, because Node's recursive watching loses a file that an editor replaces by another of the
 * same name.
 */
export function watchFolders(roots: string[], changed: () => void): () => void {
  let watchers: FSWatcher[] = []
  const stop = () => {
    for (const watcher of watchers) watcher.close()
  }
  const start = (folder: string): FSWatcher[] => {
    try {
      const watcher = watch(folder, () => {
        follow()
        changed()
      })
      watcher.on('error', () => watcher.close())
      return [watcher]
    } catch {
      // The folder was removed meanwhile. The watcher of its parent reports that.
      return []
    }
  }
  // Replaces all watchers: that of a folder that was removed and created again reports nothing.
  const follow = () => {
    stop()
    watchers = roots.flatMap(foldersUnder).flatMap(start)
  }
  follow()
  return stop
}

/** Returns a folder with all folders below it; none for one that doesn't exist. */
function foldersUnder(folder: string): string[] {
  try {
    const below = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    return [folder, ...below.flatMap(({ name }) => foldersUnder(join(folder, name)))]
  } catch {
    return []
  }
}
