import { type CST, Lexer, Parser } from 'yaml'
import { limits } from './limits.ts'

export type Tokens =
  | { ok: true; tokens: CST.Token[] }
  | { ok: false; excess: 'too-deep' | 'too-many-values'; offset: number }

/**
 * Splits a text into YAML tokens, or returns the place where it exceeds a limit. Composing values from tokens is
 * recursive and far more expensive than lexing, so oversized input is rejected before it.
 */
export function readTokens(text: string): Tokens {
  const parser = new Parser()
  const tokens: CST.Token[] = []
  let marks = 0
  let parts = 0
  for (const lexeme of new Lexer().lex(text)) {
    const offset = parser.offset
    for (const token of parser.next(lexeme)) {
      tokens.push(token)
      if (!blank.has(token.type)) parts++
    }
    // A file with several documents is invalid anyway, so stop reading and let checkTokens report it.
    if (parts > limits.syntaxProblemsPerFile) return { ok: true, tokens }
    if (!opensValue.has(lexeme)) continue
    marks++
    // A value has at most two marks, as in `[a: 1, b: 2]`; readValues counts the values exactly.
    if (marks > 2 * limits.valuesPerFile) return { ok: false, excess: 'too-many-values', offset }
    if (depthOf(parser.stack) > limits.depth) return { ok: false, excess: 'too-deep', offset }
  }
  tokens.push(...parser.end())
  return { ok: true, tokens }
}

const blank: ReadonlySet<string> = new Set(['comment', 'newline', 'space'])
const opensValue = new Set(['-', '?', ':', ',', '[', '{'])

function depthOf(open: CST.Token[]): number {
  return open.filter(({ type }) => type === 'block-map' || type === 'block-seq' || type === 'flow-collection').length
}
