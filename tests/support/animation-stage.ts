import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join, resolve } from 'node:path'
import { securityHeaders } from '../../src/server/http/headers.ts'
import { crossing } from '../fixtures/animation-stage/animations.ts'
import { temporaryFolder } from './portal-process.ts'

const root = resolve(import.meta.dirname, '../..')
const kinds: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/**
 * A page with the animation player, built and served like the portal: with the same bundler and the same security headers.
 */
export class AnimationStage {
  readonly #folder = temporaryFolder()
  readonly #servers: Server[] = []
  url = ''
  /** Two other hosts that serve an animation: one that the portal's configuration lists, and one that it doesn't. */
  declared = ''
  undeclared = ''

  static async begin(): Promise<AnimationStage> {
    const stage = new AnimationStage()
    await stage.#start()
    return stage
  }

  async #start(): Promise<void> {
    // Runs in a separate process with NODE_ENV=production, because a build inside the test process differs from the
    // shipped one.
    const page = 'tests/fixtures/animation-stage'
    execFileSync(
      'node_modules/.bin/vite',
      ['build', page, '--outDir', this.#folder, '--emptyOutDir', '--logLevel=error'],
      {
        cwd: root,
        env: { ...process.env, NODE_ENV: 'production' },
      },
    )
    const far = JSON.stringify(crossing)
    const answerFar = () => ({ body: far, headers: { 'access-control-allow-origin': '*' } })
    this.declared = await this.#listen(async () => answerFar())
    this.undeclared = await this.#listen(async () => answerFar())
    const headers = securityHeaders({
      publicUrl: new URL('http://localhost'),
      animationHosts: [this.declared],
      mapTiles: undefined,
      socketAddress: {},
    })
    this.url = await this.#listen(async (path) => {
      if (path === '/crossing.json') return { body: far, headers }
      if (path === '/broken.json') return { body: '{"layers": 7}', headers }
      const body = await readFile(join(this.#folder, path === '/' ? 'index.html' : path))
      return { body, headers: { ...headers, 'content-type': kinds[extname(path)] ?? 'text/html' } }
    })
  }

  async #listen(
    answer: (path: string) => Promise<{ body: string | Buffer; headers: Record<string, string> }>,
  ): Promise<string> {
    const server = createServer((request, response) => {
      answer(new URL(request.url ?? '/', 'http://localhost').pathname).then(
        ({ body, headers }) => response.writeHead(200, headers).end(body),
        () => response.writeHead(404).end(),
      )
    }).listen(0)
    this.#servers.push(server)
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('No port is free')
    return `http://localhost:${address.port}`
  }

  async end(): Promise<void> {
    for (const server of this.#servers) server.close()
    await rm(this.#folder, { recursive: true, force: true })
  }
}
