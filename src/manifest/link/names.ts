import type { ProblemList, Span } from '../problems/problem.ts'
import type { ProblemCode } from '../problems/problem-codes.ts'
import { suggest } from '../problems/suggest.ts'

/** A closed set of names, with the noun and the ending for messages, and the code of the problem for an unknown name. */
export interface Vocabulary {
  code: ProblemCode
  /** "page", "state" */
  noun: string
  /** "no area declares" — the end of "names the page x, which …". */
  missing: string
  names: ReadonlySet<string>
}

/** Returns whether the name is known, and otherwise reports it at its use. */
export function isKnown(name: string, vocabulary: Vocabulary, at: Span, user: string, problems: ProblemList): boolean {
  const { code, noun, missing, names } = vocabulary
  if (names.has(name)) return true
  problems.report(code, at, `${user} names the ${noun} "${name}", which ${missing}.`, {
    suggestions: suggest(name, names),
    undeclared: `${code} "${name}", which ${missing}`,
  })
  return false
}
