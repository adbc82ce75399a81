import { type CST, Lexer, Parser } from 'yaml'
import { limits } from './limits.ts'

export type Tokens =
  | { ok: true; tokens: CST.Token[] }
  | { ok: false; excess: 'too-deep' | 'too-many-values'; offset: number }

/**
 * A text cut into YAML tokens, or the place where it holds too much. Composing values from tokens recurses and costs far
 * more than reading them, so a bomb is stopped here, while it is still text.
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
    // A manifest has one document; a file of many parts is refused for the first of them.
    if (parts > limits.syntaxProblemsPerFile) return { ok: true, tokens }
    if (!opensValue.has(lexeme)) continue
    marks++
    // A value is announced by two marks at most, as in `[a: 1, b: 2]`; the walk over the values counts them exactly.
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
