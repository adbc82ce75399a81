import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Prompts for a line without echoing it on the terminal. From a pipe, it reads the first line. */
export async function askSecret(question: string): Promise<string> {
  process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY === true })
  try {
    for await (const line of lines) return line
    throw new Error('No password was given.')
  } finally {
    lines.close()
    process.stdout.write('\n')
  }
}
