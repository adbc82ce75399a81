import type { ProblemList } from '../problems/problem.ts'
import type { SpanOf } from './read-values.ts'

/**
 * Reports text that is valid YAML but not JSON, such as a comma before a closing bracket, because other tools read the
 * schemas as JSON. Returns false when there is any.
 */
export function checkJson(text: string, spanOf: SpanOf, problems: ProblemList): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    // The parser gives the position only in its message.
    const { at, message } = describe(text, error instanceof Error ? error.message : '')
    problems.report('json-syntax', spanOf(at, at + 1), message)
    return false
  }
}

function describe(text: string, reason: string): { at: number; message: string } {
  const at = placeOf(text, reason)
  const before = text.slice(0, at).trimEnd()
  const end = Math.max(0, before.length - 1)
  if (before.endsWith(',') && /[\]}]/.test(text.charAt(at)))
    return { at: end, message: `JSON allows no comma before the closing "${text.charAt(at)}".` }
  if (at >= text.trimEnd().length) return { at: end, message: 'The file ends before every bracket is closed.' }
  if (/^Expected ','/.test(reason)) return { at: end, message: 'A comma is missing after this.' }
  if (/^Expected double-quoted/.test(reason))
    return { at, message: 'A key in double quotation marks is expected here; JSON has no comments.' }
  const word = /^(True|False|None|TRUE|FALSE|NULL|Null)\b/.exec(text.slice(at))?.[0]
  if (word !== undefined) return { at, message: `JSON writes true, false and null in lowercase, not "${word}".` }
  const sentence = reason.replace(/ in JSON at position.*| \(line.*/s, '').replace(/, ".*/s, '')
  return { at, message: `The text is not JSON: ${sentence === '' ? 'it does not parse' : sentence}.` }
}

/** Returns the offset of an error: the parser either names it or quotes ten characters on each side of it. */
function placeOf(text: string, reason: string): number {
  const position = /at position (\d+)/.exec(reason)?.[1]
  if (position !== undefined) return Number(position)
  const [, token = '', dots, quoted = ''] =
    /^Unexpected token '(.)', (\.\.\.)?"(.*?)"(?:\.\.\.)? is not/s.exec(reason) ?? []
  const start = quoted === '' ? -1 : text.indexOf(quoted)
  if (start === -1) return Math.max(0, text.trimEnd().length - 1)
  return start + (dots === undefined ? quoted.indexOf(token) : 10)
}
