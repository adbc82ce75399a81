import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Answer {
  status?: number
  headers?: Record<string, string>
  /** A string is sent as it is, anything else as JSON. */
  body?: unknown
  /** The response is delayed until this promise resolves. */
  after?: Promise<unknown>
  /** The headers are sent at once, and the body is delayed until this promise resolves. */
  bodyAfter?: Promise<unknown>
}

interface Asked {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A server that returns scripted responses in order, and repeats the last one. */
export class ScriptedServer {
  readonly asked: Asked[] = []
  #answers: Answer[] = []
  readonly #server = createServer((request, reply) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', async () => {
      const { method = '', url: path = '', headers } = request
      this.asked.push({ method, path, headers, body })
      const [answer = {}] = this.#answers.length > 1 ? this.#answers.splice(0, 1) : this.#answers
      await answer.after
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {})
      reply.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers }).flushHeaders()
      await answer.bodyAfter
      reply.end(text)
    })
  })

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    // The address of a server that listens on TCP always has this shape.
    const { port } = this.#server.address() as AddressInfo
    return `http://127.0.0.1:${port}`
  }

  answer(...answers: Answer[]): void {
    this.asked.length = 0
    this.#answers = answers
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    if (this.#server.listening) await new Promise((resolve) => this.#server.close(resolve))
  }
}

/** Returns a problem response as the portal's server sends it. */
export function problemAnswer(status: number, code: string, headers: Record<string, string> = {}): Answer {
  const body = { type: `about:blank#${code}`, title: code, status, code, message: code, request_id: 'request-1' }
  return { status, headers: { 'content-type': 'application/problem+json', ...headers }, body }
}
