import type { Path } from '../source/tree.ts'
import { readTolerantly } from './tolerant.ts'

/** Returns the path of the key or value at each place of a text; undefined where there is none. Places count from 1. */
export function pathsAt(text: string, places: readonly { line: number; column: number }[]): (Path | undefined)[] {
  const { leaves } = readTolerantly(text)
  const lines = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return places.map(({ line, column }) => {
    const offset = (lines[line - 1] ?? text.length) + column - 1
    return leaves.find(({ from, to }) => from <= offset && offset < to)?.path
  })
}
