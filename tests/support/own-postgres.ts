import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { connectPostgres } from '#server/db/connect-postgres.ts'
import { freePort } from './free-port.ts'
import { migrations, postgresUrl, type TestDatabase } from './test-database.ts'

/** Debian installs the server's programs outside the PATH, in one folder per version. */
const debian = '/usr/lib/postgresql'
const programs = join(
  debian,
  readdirSync(debian)
    .sort((a, b) => Number(a) - Number(b))
    .at(-1) ?? '',
  'bin',
)

/** A busy machine may need longer to recover than the minute for which `pg_ctl` waits. */
const patience = ['--timeout', '300']

/** PostgreSQL refuses to run as root, so root runs it as the user that the package created. */
const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}

function idOf(which: string): number {
  return Number(execFileSync('id', [which, 'postgres']).toString())
}

/** A separate PostgreSQL server with the sample staff, which a test can crash. */
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

  /** Starts the server; with `megabytes`, on a tmpfs of that size, which requires the right to mount. */
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

  /** The process ID of the postmaster, the parent of all other server processes. */
  get pid(): number {
    return Number(execFileSync('head', ['-1', join(this.data, 'postmaster.pid')]).toString())
  }

  /** Starts the server and waits, including for the recovery after a crash. */
  run(): void {
    const settings = `-p ${this.#port} -k ${this.folder} -c listen_addresses=127.0.0.1 -c max_wal_size=32MB -c min_wal_size=32MB`
    this.#run(
      'pg_ctl',
      'start',
      '--wait',
      ...patience,
      '--pgdata',
      this.data,
      '--options',
      settings,
      '--log',
      join(this.folder, 'log'),
    )
  }

  /** Stops the server as a crash does: without a checkpoint and without notifying clients. */
  crash(): void {
    this.#run('pg_ctl', 'stop', '--wait', ...patience, '--mode', 'immediate', '--pgdata', this.data)
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

  /** Copies the template database of the test run. */
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
