import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { freePort } from './free-port.ts'
import { pause } from './pause.ts'
import { temporaryFolder } from './portal-process.ts'
import { copyPostgres, type TestDatabase } from './test-database.ts'

const root = resolve(import.meta.dirname, '../..')

/** Runs `npm run dev` on its own ports and data. */
export class Development {
  readonly url: string
  readonly #directory = temporaryFolder()
  readonly #database: TestDatabase
  readonly #process: ChildProcess
  #log = ''

  private constructor(port: number, appPort: number, database: TestDatabase) {
    this.#database = database
    this.url = `http://localhost:${appPort}`
    this.#process = spawn('npm', ['run', 'dev', '--', '--port', String(appPort), '--strictPort'], {
      cwd: root,
      // A separate process group, so that all its child processes can be stopped with it.
      detached: true,
      env: { ...process.env, PORT: String(port), DATA_DIR: this.#directory, DATABASE_URL: database.url, DEMO: 'force' },
    })
    const note = (chunk: Buffer) => {
      this.#log += chunk.toString()
    }
    this.#process.stdout?.on('data', note)
    this.#process.stderr?.on('data', note)
  }

  static async begin(): Promise<Development> {
    const development = new Development(await freePort(), await freePort(), await copyPostgres())
    while (!(await development.#isReady())) {
      if (development.#process.exitCode !== null) throw new Error(`npm run dev ended:\n${development.log}`)
      await pause(100, 'until the next poll')
    }
    return development
  }

  /** The output of the process, for the message of a failed test. */
  get log(): string {
    return this.#log
  }

  /** Returns whether the portal's server responds through the Vite development server. */
  async #isReady(): Promise<boolean> {
    return await fetch(`${this.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  async end(): Promise<void> {
    const { pid, exitCode } = this.#process
    if (pid !== undefined && exitCode === null) {
      const ended = once(this.#process, 'close')
      process.kill(-pid, 'SIGTERM')
      await ended
    }
    await this.#database.drop()
    rmSync(this.#directory, { recursive: true, force: true })
  }
}
