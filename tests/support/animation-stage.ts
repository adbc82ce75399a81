import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { securityHeaders } from '../../src/server/http/headers.ts'
import { crossing } from '../fixtures/animation-stage/animations.ts'
import { buildPage, builtFile } from './built-page.ts'
import { temporaryFolder } from './portal-process.ts'

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
    buildPage('tests/fixtures/animation-stage', this.#folder)
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
      const { body, type } = await builtFile(this.#folder, path)
      return { body, headers: { ...headers, 'content-type': type } }
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
