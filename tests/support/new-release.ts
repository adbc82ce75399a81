import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Replaces a built browser app by a release in which every script and style has another name, as if all of them had
 * changed. The server reads the page again when it starts.
 */
export function releaseAnew(app: string): void {
  const assets = join(app, 'assets')
  for (const name of readdirSync(assets)) if (/\.(br|gz)$/.test(name)) rmSync(join(assets, name))
  const names = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name))
  // The names end in hashes, so that none is a part of another.
  const anyName = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  const renamed = (text: string) => text.replaceAll(anyName, (name) => `next-${name}`)
  const pages = readdirSync(app).filter((name) => name.endsWith('.html') || name === 'service-worker.js')
  for (const page of pages) writeFileSync(join(app, page), renamed(readFileSync(join(app, page), 'utf8')))
  for (const name of names) {
    const text = readFileSync(join(assets, name), 'utf8')
    rmSync(join(assets, name))
    writeFileSync(join(assets, renamed(name)), renamed(text))
  }
}

/** Takes a chunk out of a built browser app. Returns a function that puts it back. */
export function withhold(app: string, chunk: RegExp): () => void {
  const assets = join(app, 'assets')
  const files = readdirSync(assets)
    .filter((name) => chunk.test(name))
    .map((name) => ({ path: join(assets, name), content: readFileSync(join(assets, name)) }))
  if (files.length === 0) throw new Error(`No chunk is named ${chunk}`)
  for (const { path } of files) rmSync(path)
  return () => {
    for (const { path, content } of files) writeFileSync(path, content)
  }
}
