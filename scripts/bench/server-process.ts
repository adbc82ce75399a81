import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The portal on a database, in its own process, so that its memory and pauses are separate from the benchmark's. */
export class ServerProcess {
  readonly url: string
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, url: string) {
    this.#child = child
    this.url = url
  }

  static async start(root: string, databaseUrl: string): Promise<ServerProcess> {
    const child = fork(join(root, 'scripts/bench/list-server.ts'), [root, databaseUrl])
    return new ServerProcess(child, (await answerOf<{ url: string }>(child)).url)
  }

  /** Returns its peak memory in megabytes since the last call. */
  async peak(): Promise<number> {
    this.#child.send('peak')
    return (await answerOf<{ peak: number }>(this.#child)).peak
  }

  async stop(): Promise<void> {
    this.#child.send('stop')
    await once(this.#child, 'exit')
  }
}

/** Returns the next message of the child process, unchecked because it runs our own code. */
async function answerOf<T>(child: ChildProcess): Promise<T> {
  const [message] = await once(child, 'message')
  return message as T
}

export interface BenchPerson {
  id: string
  token: string
}

export async function signIn(url: string, email: string): Promise<BenchPerson> {
  const response = await fetch(`${url}/api/v2/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'workplace-demo' }),
  })
  // Unchecked, because the portal checks its own responses.
  const { token, person } = (await response.json()) as { token: string; person: { user_id: string } }
  return { token, id: person.user_id }
}
