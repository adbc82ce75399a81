import type { SourceFile } from '../source/source-file.ts'
import { grammarOf } from './grammar-of.ts'
import { type Rule, rulesAt } from './rules.ts'
import type { Grammars } from './schema.ts'
import { descriptionOf } from './suggestions.ts'
import { readTolerantly } from './tolerant.ts'

/** What the grammar says about a key. */
export interface Explanation {
  /** Offsets of the key in the text. */
  from: number
  to: number
  name: string
  description: string | undefined
  types: string[]
  /** The values that it may have, if the grammar lists them. */
  values: unknown[]
  /** The value that is taken without the key. */
  default: unknown
}

/** Explains the key at an offset of a file. */
export function explanationAt(grammars: Grammars, file: SourceFile, offset: number): Explanation | undefined {
  const grammar = grammarOf(file.path)
  if (grammar === undefined) return undefined
  const { root, leaves } = readTolerantly(file.text)
  const key = leaves.find(({ at, from, to }) => at === 'key' && from <= offset && offset <= to)
  if (key === undefined) return undefined
  const rules = rulesAt(grammars, grammar, root, key.path)
  if (rules.length === 0) return undefined
  return {
    from: key.from,
    to: key.to,
    name: String(key.value),
    description: descriptionOf(rules),
    types: [...new Set(rules.flatMap(typesOf))],
    values: [...new Set(rules.flatMap(({ schema }) => schema.enum ?? []))],
    default: rules.find(({ schema }) => schema.default !== undefined)?.schema.default,
  }
}

function typesOf({ schema: { type, const: only } }: Rule): string[] {
  return type !== undefined ? [type].flat() : only === undefined ? [] : [typeof only]
}
