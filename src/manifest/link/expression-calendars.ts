import { calendarsIn } from '#calculation/expression-tree.ts'
import type { ProblemList, Span } from '../problems/problem.ts'
import type { Calendars } from './link-calendars.ts'

/** Checks that an expression names calendars that exist, and as text, so that this is known before it runs. */
export function checkCalendars(
  expression: string,
  calendars: Calendars,
  at: Span,
  user: string,
  problems: ProblemList,
): boolean {
  const isEachKnown = calendarsIn(expression).map((name) => {
    if (name !== undefined) return calendars.isKnown(name, at, user)
    const message = `${user} has an expression with a calendar that is not a text; write its name in quotation marks.`
    problems.report('invalid-expression', at, message)
    return false
  })
  return isEachKnown.every(Boolean)
}
