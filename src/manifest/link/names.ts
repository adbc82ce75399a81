import type { ProblemList, Span } from '../problems/problem.ts'
import type { ProblemCode } from '../problems/problem-codes.ts'
import { suggest } from '../problems/suggest.ts'

/** A closed set of names: what one is called in a sentence, who declares them, and the code of a miss. */
export interface Vocabulary {
  code: ProblemCode
  /** "page", "state" */
  noun: string
  /** "no area declares" — the end of "names the page x, which …". */
  missing: string
  names: ReadonlySet<string>
  /** Whether any name will do, because the names could not be found out. */
  open?: boolean
}

/** True when the name is known; otherwise reports it where it is used. */
export function isKnown(name: string, vocabulary: Vocabulary, at: Span, user: string, problems: ProblemList): boolean {
  const { code, noun, missing, names, open = false } = vocabulary
  if (open || names.has(name)) return true
  problems.report(code, at, `${user} names the ${noun} "${name}", which ${missing}.`, {
    suggestions: suggest(name, names),
  })
  return false
}
