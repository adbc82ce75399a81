import { randomUUID } from 'node:crypto'
import { signIn } from './server-process.ts'

interface Draft {
  id: string
}

interface DraftFile {
  text: string
  version: number
  digest: string | null
}

export interface Answer {
  status: number
  // Unchecked, because the portal checks its own responses.
  // biome-ignore lint/suspicious/noExplicitAny: a measurement reads any shape
  body: any
}

/** An administrator who changes the portal over HTTP, through one node or another. */
export class StudioClient {
  #url: string
  readonly token: string

  private constructor(url: string, token: string) {
    this.#url = url
    this.token = token
  }

  static async signIn(url: string): Promise<StudioClient> {
    const { token } = await signIn(url, 'portal-administrator@example.com')
    return new StudioClient(url, token)
  }

  through(url: string): StudioClient {
    return new StudioClient(url, this.token)
  }

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${this.#url}/api/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(method !== 'GET' && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }

  /** Begins a draft; throws when the server refuses. */
  async begin(name: string): Promise<string> {
    const { data } = await this.#done<{ data: Draft }>('POST', '/studio/drafts', { name, shared: false })
    return data.id
  }

  async write(draft: string, path: string, change: (text: string) => string): Promise<void> {
    const address = `/studio/drafts/${draft}/file?path=${encodeURIComponent(path)}`
    const { data } = await this.#done<{ data: DraftFile }>('GET', address)
    await this.#done('PUT', address, { text: change(data.text), version: data.version, published: data.digest })
  }

  async newestRevision(): Promise<{ number: number; reason: string }> {
    const { data } = await this.#done<{ data: [{ number: number; reason: string }] }>('GET', '/studio/revisions')
    return data[0]
  }

  async #done<T>(method: string, path: string, body?: unknown): Promise<T> {
    const { status, body: answer } = await this.call(method, path, body)
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`)
    return answer
  }
}
