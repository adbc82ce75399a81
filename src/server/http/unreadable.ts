import { pointerTo, type ValueProblem } from './errors.ts'

/** Levels of a body; the deepest of ours has four. */
const deepest = 20

/**
 * What is wrong with the parts of a request before anybody looks at their meaning: text that the database cannot hold
 * (U+0000, half of a surrogate pair), and nesting that would exhaust whoever walks it.
 */
export function findUnreadable(value: unknown, pointer = '', depth = 0): ValueProblem | undefined {
  if (typeof value === 'string') {
    const holds = !value.includes('\0') && !/\p{Cs}/u.test(value)
    return holds ? undefined : { pointer, message: "This text has characters that can't be stored." }
  }
  if (typeof value !== 'object' || value === null) return undefined
  if (depth === deepest) return { pointer, message: 'This is nested too deeply.' }
  for (const [key, inner] of Object.entries(value)) {
    const at = pointerTo(pointer, key)
    const problem = findUnreadable(key, at) ?? findUnreadable(inner, at, depth + 1)
    if (problem !== undefined) return problem
  }
  return undefined
}
