import { applyPatch, diffLines, structuredPatch } from 'diff'

/** Adjacent lines of a text that were kept, removed or added. */
export interface LineRun {
  kind: 'same' | 'removed' | 'added'
  lines: string[]
}

/** A changed part of a text with the lines around it. */
export interface Hunk {
  /** The number of its first line in the new text. */
  line: number
  runs: LineRun[]
}

/** Lines shown around a change. */
const context = 3

/** Returns the changed parts of a text. */
export function hunksBetween(before: string, after: string): Hunk[] {
  const { hunks } = structuredPatch('', '', before, after, '', '', { context })
  return hunks.map(({ newStart, lines }) => ({ line: newStart, runs: runsOf(lines) }))
}

const kinds: Partial<Record<string, LineRun['kind']>> = { ' ': 'same', '-': 'removed', '+': 'added' }

function runsOf(lines: string[]): LineRun[] {
  const runs: LineRun[] = []
  for (const line of lines) {
    // A line that begins with a backslash notes that the text has no line break at its end.
    const kind = kinds[line.charAt(0)]
    if (kind === undefined) continue
    const last = runs.at(-1)
    if (last?.kind === kind) last.lines.push(line.slice(1))
    else runs.push({ kind, lines: [line.slice(1)] })
  }
  return runs
}

/** Returns a text with what another one changed in the text of which both were made; undefined where their lines meet. */
export function mergeLines(base: string, mine: string, theirs: string): string | undefined {
  const patched = applyPatch(theirs, structuredPatch('', '', base, mine, '', '', { context }))
  return typeof patched === 'string' ? patched : undefined
}

/** Returns the numbers of the lines of a text that an earlier text doesn't have; they count from 1. */
export function changedLines(before: string, after: string): number[] {
  const found: number[] = []
  let line = 1
  for (const { added, removed, count } of diffLines(before, after)) {
    if (removed) continue
    if (added) found.push(...Array.from({ length: count }, (_, index) => line + index))
    line += count
  }
  return found
}
