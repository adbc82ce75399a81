import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { connectPglite } from '#server/db/connect-pglite.ts'
import { freePort } from '../../support/free-port.ts'
import { pause } from '../../support/pause.ts'
import { copyProven } from '../../support/portal-process.ts'
import { shortLived } from '../../support/short-lived.ts'
import { migrations, root } from '../../support/test-database.ts'

/**
 * What the built server needs of the project; copied, so that tests can edit the manifest and need no built browser
 * files.
 */
const copied = ['generated', 'manifest', 'openapi', 'package.json', 'schemas', 'src/server/db/migrations']

export interface ProjectCopy {
  root: string
  /** The sample data, as a stopped portal leaves it. */
  dataDir: string
  remove(): void
}

export async function copyProject(): Promise<ProjectCopy> {
  const copy = mkdtempSync(join(tmpdir(), 'workplace-project-'))
  for (const path of copied) cpSync(join(root, path), join(copy, path), { recursive: true })
  cpSync(inject('builtServer'), join(copy, 'dist/server'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  mkdirSync(join(copy, 'dist/browser/assets'), { recursive: true })
  writeFileSync(join(copy, 'dist/browser/index.html'), '<!doctype html><title>Workplace</title>')
  const dataDir = join(copy, 'data')
  const load = new Blob([Uint8Array.from(Buffer.from(inject('dump'), 'base64'))])
  await (await connectPglite({ directory: dataDir, load }, migrations)).close()
  copyProven(dataDir)
  return { root: copy, dataDir, remove: () => rmSync(copy, { recursive: true, force: true }) }
}

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
  /** Everything that the process wrote. */
  output: string
}

/** A portal in a separate process, as `npm start` runs it. */
export class PortalProcess {
  readonly url: string
  readonly exit: Promise<Exit>
  readonly #child: ChildProcess
  #output = ''

  private constructor(child: ChildProcess, port: number) {
    this.#child = child
    this.url = `http://127.0.0.1:${port}`
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        this.#output += chunk
      })
    }
    this.exit = new Promise((resolve) => {
      child.on('close', (code, signal) => resolve({ code, signal, output: this.#output }))
    })
  }

  /** Starts a portal without waiting for it. */
  static async launch(project: ProjectCopy, environment: Record<string, string> = {}): Promise<PortalProcess> {
    const port = await freePort()
    const env = {
      ...process.env,
      DEMO: 'on',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: project.dataDir,
      CLOCK: '2026-11-20T08:00:00+01:00',
      LOG_LEVEL: 'error',
      STOP_DELAY: '0',
      ...environment,
    }
    const child = spawn(process.execPath, [...shortLived, 'dist/server/main.js'], { cwd: project.root, env })
    return new PortalProcess(child, port)
  }

  /** Starts a portal and waits until it is ready. */
  static async start(project: ProjectCopy, environment: Record<string, string> = {}): Promise<PortalProcess> {
    const portal = await PortalProcess.launch(project, environment)
    const gone = portal.exit.then(({ output }) => Promise.reject(new Error(`The portal ended: ${output}`)))
    await Promise.race([portal.#ready(), gone])
    gone.catch(() => {})
    return portal
  }

  async #ready(): Promise<void> {
    for (;;) {
      const status = await fetch(`${this.url}/readyz`).then(
        (answer) => answer.status,
        () => 0,
      )
      if (status === 200) return
      await pause(50, 'until the next poll')
    }
  }

  get output(): string {
    return this.#output
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal)
  }

  async call(
    method: string,
    path: string,
    { token, key, body }: { token?: string; key?: string; body?: unknown } = {},
  ) {
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, headers: answer.headers, body: JSON.parse((await answer.text()) || 'null') }
  }

  async signIn(email: string): Promise<{ token: string; id: string; name: string }> {
    const { body } = await this.call('POST', '/api/v2/session', { body: { email, password: 'workplace-demo' } })
    return { token: body.token, id: body.person.user_id, name: body.person.name }
  }
}
