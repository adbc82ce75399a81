import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Holder {
  pid: number
  /** The start time of the process, which distinguishes the holder from a later process with the same pid. */
  started: string
}

/**
 * Locks the data folder for this process and returns the release function. The embedded database doesn't lock its
 * files, and two processes on one folder would silently lose each other's writes.
 */
export function lockDataDir(directory: string): () => void {
  mkdirSync(directory, { recursive: true })
  const path = join(directory, 'workplace.lock')
  const mine = `${path}.${process.pid}`
  writeFileSync(mine, JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder))
  try {
    removeStale(path)
    // Creating a link is atomic: the lock appears with its content, and only one of two processes can create it.
    linkSync(mine, path)
  } catch (error) {
    const holder = readHolder(path)
    throw holder === undefined ? error : inUse(directory, holder)
  } finally {
    rmSync(mine, { force: true })
  }
  return () => rmSync(path, { force: true })
}

/** Another process uses the data folder. */
export class DataDirInUse extends Error {}

function inUse(directory: string, { pid }: Holder): Error {
  return new DataDirInUse(
    `DATA_DIR "${directory}" is in use by process ${pid}. Stop it, or give this one a folder of its own with DATA_DIR.`,
  )
}

/**
 * Removes the lock of a process that no longer runs. Only one process at a time decides on that: otherwise one could remove
 * the lock that another has just put in place of the stale one.
 */
function removeStale(path: string): void {
  if (!existsSync(path) || isHeld(path)) return
  const deciding = `${path}.deciding`
  if (!begins(deciding)) return
  try {
    if (!isHeld(path)) rmSync(path, { force: true })
  } finally {
    rmSync(deciding, { recursive: true, force: true })
  }
}

/** Milliseconds after which a process that decides must have died meanwhile. */
const longest = 2_000

/** Creates a directory, which only one process can; waits while another has it, and returns false when that is done. */
function begins(directory: string): boolean {
  const end = Date.now() + longest
  for (;;) {
    try {
      mkdirSync(directory)
      return true
    } catch {
      if (!existsSync(directory)) return false
      if (Date.now() > end) rmSync(directory, { recursive: true, force: true })
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    }
  }
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

/**
 * Returns the kernel's start time of a process, or an empty string if it isn't running. Without /proc it can only tell
 * whether the process is running.
 */
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
