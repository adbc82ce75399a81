import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { SourceFile } from '#manifest/index.ts'
import type { Proven } from './compiled.ts'

/** How many manifests are kept: enough to go back to an earlier one. */
const kept = 4
const digestBytes = 32

/**
 * Keeps proven manifests in a folder, so that a restart doesn't compile them again. A manifest is found only by the build
 * that proved it, and only while no file has changed. A file that can't be read or written costs time but does no harm.
 */
export class ProvenManifests {
  readonly #folder: string
  readonly #build: string | undefined

  /** Without a `build`, such as during development, nothing is kept. */
  constructor(folder: string, build: string | undefined) {
    this.#folder = folder
    this.#build = build
  }

  find(files: SourceFile[]): Proven | undefined {
    if (this.#build === undefined) return undefined
    try {
      const content = readFileSync(this.#fileFor(files, this.#build))
      const body = content.subarray(digestBytes)
      return digest(body).equals(content.subarray(0, digestBytes)) ? deserialize(body) : undefined
    } catch {
      return undefined
    }
  }

  keep(files: SourceFile[], proven: Proven): void {
    if (this.#build === undefined) return
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
      const body = serialize(proven)
      const file = this.#fileFor(files, this.#build)
      const unfinished = `${file}.${process.pid}`
      writeFileSync(unfinished, Buffer.concat([digest(body), body]), { mode: 0o600 })
      renameSync(unfinished, file)
      this.#removeOld(file)
    } catch {
      // The folder may be read-only, or the disk full. The next start compiles the manifest again.
    }
  }

  /** The name stands for everything that the result depends on. */
  #fileFor(files: SourceFile[], build: string): string {
    const name = digest(JSON.stringify([build, process.version, files.map(({ path, text }) => [path, text])]))
    return join(this.#folder, name.toString('hex'))
  }

  /** `newest` always stays, because files that are written at the same time may have the same time stamp. */
  #removeOld(newest: string): void {
    const newestFirst = readdirSync(this.#folder)
      .map((name) => join(this.#folder, name))
      .filter((path) => path !== newest)
      .map((path) => ({ path, changed: statSync(path).mtimeMs }))
      .sort((a, b) => b.changed - a.changed)
    for (const { path } of newestFirst.slice(kept - 1)) rmSync(path, { force: true })
  }
}

function digest(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest()
}
