import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Output } from './output.ts'
import { listFiles } from './read.ts'

/** Writes only files that differ, so that watchers are not triggered and timestamps stay. */
export function writeOutputs(root: string, outputs: Output[]): void {
  for (const { path, text } of outputs) {
    if (read(root, path) === text) continue
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

/** Removes files that codegen no longer writes. */
export function removeStray(root: string, outputs: Output[]): void {
  for (const path of strayFiles(root, outputs)) rmSync(join(root, path))
}

/**
 * Returns the first differing line of each file that differs from its sources, and each file that codegen does not
 * write.
 */
export function driftOf(root: string, outputs: Output[]): string[] {
  const drifted = outputs.flatMap(({ path, text }) => {
    const found = read(root, path)
    if (found === text) return []
    return [found === undefined ? `${path}:1  is missing` : `${path}:${firstDifference(found, text)}`]
  })
  return [...drifted, ...strayFiles(root, outputs).map((path) => `${path}:1  is written by nothing`)]
}

function firstDifference(found: string, wanted: string): string {
  const have = found.split('\n')
  const want = wanted.split('\n')
  const differing = want.findIndex((text, i) => text !== have[i])
  const line = differing === -1 ? want.length : differing
  const [is = '', wouldBe = ''] = [have[line], want[line]]
  const from = Math.max(0, firstDifferingColumn(is, wouldBe) - lead)
  return `${line + 1}  is "${excerpt(is, from)}", would be "${excerpt(wouldBe, from)}"`
}

const lead = 40
const width = 100

function firstDifferingColumn(a: string, b: string): number {
  let column = 0
  while (column < a.length && a[column] === b[column]) column++
  return column
}

// Generated validators have lines of many thousands of characters.
function excerpt(line: string, from: number): string {
  const before = from === 0 ? '' : '…'
  const after = line.length > from + width ? '…' : ''
  return before + line.slice(from, from + width) + after
}

function strayFiles(root: string, outputs: Output[]): string[] {
  const known = new Set(outputs.map(({ path }) => path))
  const written = ['generated', 'docs/keys'].flatMap((folder) => listFiles(root, folder, ''))
  return written.filter((path) => /\.\w+$/.test(path) && !known.has(path))
}

function read(root: string, path: string): string | undefined {
  const absolute = join(root, path)
  return existsSync(absolute) ? readFileSync(absolute, 'utf8') : undefined
}
