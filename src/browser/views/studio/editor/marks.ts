import type { Diagnostic } from '@codemirror/lint'
import type { Text } from '@codemirror/state'
import { problemText } from '../problem-text.ts'
import type { Problem } from '../studio-queries.ts'

/** Returns the problems as marks in a text, which may have changed since they were found. */
export function marksOf(text: Text, problems: readonly Problem[]): Diagnostic[] {
  return problems
    .map((problem) => {
      const from = offsetOf(text, problem.line, problem.column)
      const to = Math.max(from, offsetOf(text, problem.end_line, problem.end_column))
      const severity = problem.severity === 'error' ? ('error' as const) : ('info' as const)
      return { from, to, severity, message: problemText(problem) }
    })
    .sort((a, b) => a.from - b.from)
}

/** The offset of a line and column, which count from 1, or the nearest one that the text has. */
export function offsetOf(text: Text, line: number, column: number): number {
  const { from, to } = text.line(Math.min(Math.max(line, 1), text.lines))
  return Math.min(from + Math.max(column, 1) - 1, to)
}
