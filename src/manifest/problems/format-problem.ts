import { visible } from './invisible.ts'
import type { Problem, Span } from './problem.ts'
import { didYouMean } from './suggest.ts'

/**
 * Formats a problem for people: place, code, message, the source line with a marker, and related places. `lineOf`
 * returns the text of a line of a source file.
 */
export function formatProblem(problem: Problem, lineOf: (file: string, line: number) => string | undefined): string {
  const { at, severity, code, message, related, suggestions } = problem
  const parts = [`${formatPlace(at)}  ${severity}  ${code}`, `  ${message}${didYouMean(suggestions)}`]
  parts.push(...codeFrame(at, lineOf(at.file, at.start.line)))
  for (const other of related) {
    parts.push(`  ${other.message}: ${formatPlace(other.at)}`)
  }
  return parts.join('\n')
}

/** Returns `file:line:column`, which editors and terminals turn into a link. */
export function formatPlace({ file, start }: Span): string {
  return `${file}:${start.line}:${start.column}`
}

const frameWidth = 100

function codeFrame({ start, end }: Span, text: string | undefined): string[] {
  if (text === undefined || text.trim() === '') return []
  // Show only the part of a long line around the place, so that a huge line can't flood the terminal.
  const last = end.line === start.line ? end.column : start.column
  const from = last > frameWidth ? Math.max(0, start.column - 1 - frameWidth / 2) : 0
  const shown = visible(text.slice(from, from + frameWidth)).trimEnd()
  const offset = start.column - 1 - from
  const wanted = end.line === start.line ? end.column - start.column : shown.length - offset
  const marker = '^'.repeat(Math.max(1, Math.min(wanted, shown.length - offset)))
  const gutter = String(start.line).padStart(5)
  return [`  ${gutter} | ${shown}`, `  ${' '.repeat(gutter.length)} | ${' '.repeat(offset)}${marker}`]
}
