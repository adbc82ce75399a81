import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './free-port.ts'

/** A separate Redis server, which a test can kill. */
export class OwnRedis {
  readonly url: string
  readonly #port: number
  #child: ChildProcess | undefined

  private constructor(port: number) {
    this.#port = port
    this.url = `redis://127.0.0.1:${port}`
  }

  static async start(): Promise<OwnRedis> {
    const redis = new OwnRedis(await freePort())
    await redis.restart()
    return redis
  }

  /** Resolves once the server accepts connections; all its counters are lost. */
  async restart(): Promise<void> {
    const child = spawn('redis-server', ['--port', String(this.#port), '--bind', '127.0.0.1', '--save', ''])
    this.#child = child
    let output = ''
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk) => {
        output += String(chunk)
        if (output.includes('Ready to accept connections')) resolve()
      })
      child.once('exit', () => reject(new Error(`Redis did not start: ${output}`)))
    })
  }

  async kill(): Promise<void> {
    if (this.#child === undefined || this.#child.exitCode !== null || this.#child.signalCode !== null) return
    this.#child.kill('SIGKILL')
    await once(this.#child, 'exit')
  }
}
