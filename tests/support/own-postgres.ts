import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { connectPostgres } from '#server/db/connect-postgres.ts'
import { freePort } from './portal-process.ts'
import { migrations, postgresUrl, type TestDatabase } from './test-database.ts'

/** Debian keeps the server's programs out of the path, one folder for each version. */
const debian = '/usr/lib/postgresql'
const programs = join(
  debian,
  readdirSync(debian)
    .sort((a, b) => Number(a) - Number(b))
    .at(-1) ?? '',
  'bin',
)

/** PostgreSQL does not run as root, so root runs it as the user that the package made for it. */
const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}

function idOf(which: string): number {
  return Number(execFileSync('id', [which, 'postgres']).toString())
}

/** A PostgreSQL server of a test's own, which it may crash, with the sample staff in it. */
export class OwnPostgres implements TestDatabase {
  readonly folder: string
  readonly url: string
  readonly #port: number
  readonly #mounted: boolean

  private constructor(folder: string, port: number, mounted: boolean) {
    this.folder = folder
    this.#port = port
    this.#mounted = mounted
    this.url = `postgres://postgres@127.0.0.1:${port}/workplace`
  }

  /** On a disk of so many megabytes, where they are given; that takes the right to mount one. */
  static async start(megabytes?: number): Promise<OwnPostgres> {
    const folder = mkdtempSync(join(tmpdir(), 'workplace-postgres-'))
    if (megabytes !== undefined) execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
    if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
    const own = new OwnPostgres(folder, await freePort(), megabytes !== undefined)
    own.#run(
      'initdb',
      '--pgdata',
      own.data,
      '--username',
      'postgres',
      '--auth',
      'trust',
      '--encoding',
      'UTF8',
      '--no-sync',
    )
    own.run()
    own.#run('createdb', ...own.#place, 'workplace')
    await own.#fill()
    return own
  }

  get data(): string {
    return join(this.folder, 'data')
  }

  /** The first process of the server, whose children the others are. */
  get pid(): number {
    return Number(execFileSync('head', ['-1', join(this.data, 'postmaster.pid')]).toString())
  }

  /** Starts the server, after a crash with the recovery that this takes. */
  run(): void {
    const settings = `-p ${this.#port} -k ${this.folder} -c listen_addresses=127.0.0.1 -c max_wal_size=32MB -c min_wal_size=32MB`
    this.#run(
      'pg_ctl',
      'start',
      '--wait',
      '--pgdata',
      this.data,
      '--options',
      settings,
      '--log',
      join(this.folder, 'log'),
    )
  }

  /** Ends it as a crash does: no checkpoint, no word to anybody. */
  crash(): void {
    this.#run('pg_ctl', 'stop', '--wait', '--mode', 'immediate', '--pgdata', this.data)
  }

  connect() {
    return connectPostgres(this.url, migrations, () => {})
  }

  async drop(): Promise<void> {
    this.crash()
    if (this.#mounted) execFileSync('umount', ['--lazy', this.folder])
    rmSync(this.folder, { recursive: true, force: true })
  }

  get #place(): string[] {
    return ['--host', '127.0.0.1', '--port', String(this.#port), '--username', 'postgres']
  }

  /** Copies the sample database of the test run. */
  async #fill(): Promise<void> {
    const dump = spawn(join(programs, 'pg_dump'), ['--no-owner', postgresUrl(inject('template'))])
    const load = spawn(join(programs, 'psql'), [...this.#place, '--quiet', '--set', 'ON_ERROR_STOP=1', 'workplace'], {
      stdio: ['pipe', 'ignore', 'inherit'],
    })
    dump.stdout.pipe(load.stdin)
    const [code] = await once(load, 'exit')
    if (code !== 0) throw new Error('The sample database could not be copied.')
  }

  #run(program: string, ...options: string[]): void {
    execFileSync(join(programs, program), options, {
      ...user,
      cwd: this.folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
}
