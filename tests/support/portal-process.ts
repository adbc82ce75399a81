import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { inject } from 'vitest'
import { freePort } from './free-port.ts'
import { pause } from './pause.ts'
import { shortLived } from './short-lived.ts'
import { copyPostgres } from './test-database.ts'

const root = resolve(import.meta.dirname, '../..')

/** A Wednesday at 9:00 in the portal's time zone, the start of a working day. */
const clockStart = Date.parse('2026-11-18T09:00:00+01:00')

/** The folder of a data directory with the manifests that a portal has proven. */
export const provenIn = (directory: string) => join(directory, 'manifests')

/** Lets a portal start on what others of this run have proven. */
export function copyProven(directory: string): void {
  cpSync(inject('proven'), provenIn(directory), { recursive: true })
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'workplace-'))
}

interface Place {
  /** The built portal; by default this project. */
  folder?: string | undefined
  database: { url: string; drop(): Promise<void> }
}

/** The portal in a separate process, on its own port and data. A test can kill and restart it. */
export class PortalProcess {
  readonly #directory: string
  readonly #folder: string
  readonly #database: Place['database']
  #began = Date.now()
  #process: ChildProcess | undefined
  #port = 0
  #log = ''

  constructor(directory: string, { folder = root, database }: Place) {
    this.#directory = directory
    this.#folder = folder
    this.#database = database
  }

  /** Starts a portal on a copy of the sample data. */
  static async begin(folder?: string): Promise<PortalProcess> {
    const directory = temporaryFolder()
    copyProven(directory)
    const portal = new PortalProcess(directory, { folder, database: await copyPostgres() })
    await portal.start()
    // A later portal with the same manifest starts on what this one has proven. Files that are there are left, because
    // other portals may be copying them.
    cpSync(provenIn(directory), inject('proven'), { recursive: true, force: false })
    return portal
  }

  get url(): string {
    return `http://localhost:${this.#port}`
  }

  /** The time that the portal has. */
  get now(): Date {
    return new Date(clockStart + Date.now() - this.#began)
  }

  /** The folder of the built browser app. Changed only for a portal in a folder of its own. */
  get app(): string {
    return join(this.#folder, 'dist/browser')
  }

  /** Changes a file of the manifest, which the running process watches. Only for a portal in a folder of its own. */
  changeManifest(path: string, edit: (text: string) => string): void {
    const file = join(this.#folder, 'manifest', path)
    writeFileSync(file, edit(readFileSync(file, 'utf8')))
  }

  /** The output of the process, for the message of a failed test. */
  get log(): string {
    return this.#log
  }

  /** Starts the process, on the same port as before and with a clock that kept running meanwhile. */
  async start(): Promise<void> {
    if (this.#port === 0) this.#port = await freePort()
    const environment = {
      ...{ PORT: String(this.#port), DATA_DIR: this.#directory, DEMO: 'force', CLOCK: this.now.toISOString() },
      // Tests of browsers rely on the proof of the first portal, and those that change the manifest wait for its new proof.
      ...{ DATABASE_URL: this.#database.url, STOP_DELAY: '0', PROOF_DELAY: '86400' },
    }
    const child = spawn(process.execPath, [...shortLived, 'dist/server/main.js'], {
      cwd: this.#folder,
      env: { ...process.env, ...environment },
    })
    const note = (chunk: Buffer) => {
      this.#log += chunk.toString()
    }
    child.stdout.on('data', note)
    child.stderr.on('data', note)
    this.#process = child
    while (!(await this.#isReady())) {
      if (child.exitCode !== null) throw new Error(`The portal did not start:\n${this.#log}`)
      await pause(50, 'until the next poll')
    }
  }

  async #isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/readyz`)).ok
    } catch {
      // The process doesn't accept connections yet.
      return false
    }
  }

  /** Kills the process without a shutdown, as a power cut does. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Stops the process gracefully and waits for its exit. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM')
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  /** Stops the process and restarts it with a clock that is `minutes` ahead. */
  async passTime(minutes: number): Promise<void> {
    await this.stop()
    this.#began -= minutes * 60_000
    await this.start()
  }

  /** Stops the process, and removes its data and the copy of the project that it ran in. */
  async end(): Promise<void> {
    await this.stop()
    await this.#database.drop()
    rmSync(this.#directory, { recursive: true, force: true })
    if (this.#folder !== root) rmSync(this.#folder, { recursive: true, force: true })
  }
}
