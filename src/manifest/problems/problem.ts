import { visible } from './invisible.ts'
import type { ProblemCode } from './problem-codes.ts'

/** A position in a source file; lines and columns count from 1. */
export interface Position {
  line: number
  column: number
}

export interface Span {
  file: string
  start: Position
  /** The first position after the text. */
  end: Position
}

/** Returns the place for a problem of a whole file. */
export function startOf(file: string): Span {
  const start = { line: 1, column: 1 }
  return { file, start, end: start }
}

export type Severity = 'error' | 'note'

/** A mistake in the author's text. Problems are collected and reported, never thrown. */
export interface Problem {
  code: ProblemCode
  severity: Severity
  message: string
  at: Span
  related: { message: string; at: Span }[]
  suggestions: string[]
}

export interface ProblemDetails {
  related?: Problem['related']
  suggestions?: string[]
  severity?: Severity
  /** A name that nothing declares. All its uses are one mistake, which is reported once. */
  undeclared?: string
}

/** Collects the problems of a compilation. A stage runs only when the stages before it reported no error. */
export class ProblemList {
  readonly #problems: Problem[] = []
  readonly #undeclared = new Map<Problem, string>()

  report(code: ProblemCode, at: Span, message: string, details: ProblemDetails = {}): void {
    const { related = [], suggestions = [], severity = 'error', undeclared } = details
    const problem = { code, severity, message: clip(message), at, related, suggestions }
    this.#problems.push(problem)
    if (undeclared !== undefined) this.#undeclared.set(problem, undeclared)
  }

  get size(): number {
    return this.#problems.length
  }

  get hasErrors(): boolean {
    return this.#problems.some((problem) => problem.severity === 'error')
  }

  /** Returns the problems by file, line, column and code, whatever the order of the checks. */
  sorted(): Problem[] {
    const sorted = this.#problems.toSorted(
      (a, b) =>
        compareText(a.at.file, b.at.file) ||
        a.at.start.line - b.at.start.line ||
        a.at.start.column - b.at.start.column ||
        compareText(a.code, b.code),
    )
    const uses = new Map<Problem | string, [Problem, ...Problem[]]>()
    for (const problem of sorted) {
      const mistake = this.#undeclared.get(problem) ?? problem
      const earlier = uses.get(mistake)
      if (earlier === undefined) uses.set(mistake, [problem])
      else earlier.push(problem)
    }
    return [...uses.values()].map(withUses)
  }
}

const mostUses = 3

/** Adds the other uses of an undeclared name to the report of the first. */
function withUses([first, ...others]: [Problem, ...Problem[]]): Problem {
  if (others.length === 0) return first
  const uses = others.slice(0, mostUses).map(({ at }) => ({ message: 'also used', at }))
  const message =
    others.length > mostUses ? `${first.message} It is used in ${others.length + 1} places.` : first.message
  return { ...first, message, related: [...first.related, ...uses] }
}

const longestQuote = 120

// A quoted name of 100,000 letters, or one with bidirectional characters, could make a report unreadable.
function clip(message: string): string {
  return visible(message).replaceAll(/"([^"]*)"/g, (quoted, text: string) =>
    text.length > longestQuote ? `"${text.slice(0, longestQuote)}…"` : quoted,
  )
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
