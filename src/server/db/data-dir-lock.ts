import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Holder {
  pid: number
  /** Start time of the process, which tells a reused pid from the holder. */
  started: string
}

/**
 * Takes the data folder for this process. The embedded database does not lock its files, and two processes on one folder
 * lose each other's writes without a word. Answers the release.
 */
export function lockDataDir(directory: string): () => void {
  mkdirSync(directory, { recursive: true })
  const path = join(directory, 'workplace.lock')
  const mine = `${path}.${process.pid}`
  writeFileSync(mine, JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder))
  try {
    removeStale(path)
    // A link appears with its content or not at all, and of two processes one makes it.
    linkSync(mine, path)
  } catch (error) {
    const holder = readHolder(path)
    throw holder === undefined ? error : inUse(directory, holder)
  } finally {
    rmSync(mine, { force: true })
  }
  return () => rmSync(path, { force: true })
}

function inUse(directory: string, { pid }: Holder): Error {
  return new Error(
    `DATA_DIR "${directory}" is in use by process ${pid}. Stop it, or give this one a folder of its own with DATA_DIR.`,
  )
}

/** Removes the lock of a process that is gone, and nobody else's who was quicker to find it stale. */
function removeStale(path: string): void {
  if (!existsSync(path) || isHeld(path)) return
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (isHeld(aside)) renameSync(aside, path)
  else rmSync(aside)
}

function isHeld(path: string): boolean {
  const holder = readHolder(path)
  return holder !== undefined && holder.pid !== process.pid && startOf(holder.pid) === holder.started
}

function readHolder(path: string): Holder | undefined {
  try {
    const holder: Holder = JSON.parse(readFileSync(path, 'utf8'))
    return holder
  } catch {
    return undefined
  }
}

/** The kernel's start time of a process; empty when it does not run. Without /proc, running or not is all there is to know. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? ''
  } catch {
    return existsSync('/proc/self') ? '' : isRunning(pid) ? 'running' : ''
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
