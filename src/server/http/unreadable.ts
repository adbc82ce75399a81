import * as texts from '#texts/refusals.ts'
import { pointerTo, type ValueProblem } from './errors.ts'

/** The maximum nesting of a body. The deepest in the specifications has four levels. */
const deepest = 20

/**
 * Returns the first problem that makes a part of a request unusable whatever its schema: text that the database can't
 * store (U+0000 or half of a surrogate pair), or nesting deep enough to exhaust the stack of later code.
 */
export function findUnreadable(value: unknown, pointer = '', depth = 0): ValueProblem | undefined {
  if (typeof value === 'string') {
    const holds = !value.includes('\0') && !/\p{Cs}/u.test(value)
    return holds ? undefined : { pointer, message: texts.unstorableCharacters }
  }
  if (typeof value !== 'object' || value === null) return undefined
  if (depth === deepest) return { pointer, message: texts.nestedTooDeeply }
  for (const [key, inner] of Object.entries(value)) {
    const at = pointerTo(pointer, key)
    const problem = findUnreadable(key, at) ?? findUnreadable(inner, at, depth + 1)
    if (problem !== undefined) return problem
  }
  return undefined
}
