import type { SourceFile } from '../source/source-file.ts'
import type { Cursor } from './cursor.ts'
import type { DeclaredName } from './declared-name.ts'
import { isExpression } from './expressions.ts'
import type { Marked, Scope } from './marks.ts'
import { namesFor } from './named.ts'
import type { Grammars } from './schema.ts'

/** A word inside a text, and what it may name. */
export interface TextPart {
  from: number
  to: number
  names: DeclaredName[]
}

/** How a word begins, and what it names. */
type Opening = [before: RegExp, kind: 'field' | 'state']

/** A text that the state is compared with. */
const inQuotes: Opening[] = [
  [/(?:(?<through>\w+)\.)?\bstatus\s*[!=]=\s*['"](?<word>[\w-]*)$/, 'state'],
  [/(?:(?<through>\w+)\.)?\bstatus\s+in\s*\[[^\]]*['"](?<word>[\w-]*)$/, 'state'],
]

/** A name, or the field of a record that another field references. */
const inExpressions: Opening[] = [[/(?<![\w.])(?:(?<through>[a-z]\w*)\.)?(?<word>[a-z]\w*|)$/, 'field']]

/** Placeholders such as `{title}`, and variables such as `$record.title`. */
const inOthers: Opening[] = [[/(?:\{|\$record\.)(?<word>\w*)$/, 'field']]

/** Returns the word at an offset inside the text at a place, with what it can name of the record; undefined for nothing. */
export function textPartAt(
  grammars: Grammars,
  { rules, scope }: Marked,
  { file, cursor, offset }: { file: SourceFile; cursor: Cursor; offset: number },
  names: readonly DeclaredName[],
): TextPart | undefined {
  const before = unescaped(file.text.slice(cursor.from, offset), cursor.quoted ? file.text[cursor.from - 1] : undefined)
  for (const opening of openingsOf(isExpression(grammars, rules), before)) {
    const found = wordBefore(before, opening, scope, names)
    if (found === undefined) continue
    const [rest = ''] = (opening[1] === 'state' ? /^[\w-]*/ : /^\w*/).exec(file.text.slice(offset)) ?? []
    return { from: offset - found.word.length, to: offset + rest.length, names: found.names }
  }
  return undefined
}

function openingsOf(isCode: boolean, before: string): Opening[] {
  if (!isCode) return inOthers
  return isInQuotes(before) ? inQuotes : inExpressions
}

/** The word that a text ends with after an opening, and what it can name; undefined for nothing. */
function wordBefore(
  before: string,
  [pattern, kind]: Opening,
  scope: Scope | undefined,
  names: readonly DeclaredName[],
): { word: string; names: DeclaredName[] } | undefined {
  const { word, through } = pattern.exec(before)?.groups ?? {}
  if (word === undefined) return undefined
  const owner = through === undefined ? scope : referencedBy(through, scope, names)
  const found = owner === undefined ? [] : namesFor([kind], owner, names)
  return found.length === 0 ? undefined : { word, names: found }
}

/** The resource whose record a field references. */
function referencedBy(field: string, scope: Scope | undefined, names: readonly DeclaredName[]): Scope | undefined {
  const known = namesFor(['field'], scope, names).find(({ name }) => name === field)
  return known?.references ? { kind: 'resource', name: known.references } : undefined
}

/** Returns a text without the signs that its own quotation marks need. */
function unescaped(text: string, quote: string | undefined): string {
  if (quote === "'") return text.replaceAll("''", "'")
  return quote === '"' ? text.replaceAll('\\"', '"') : text
}

function isInQuotes(expression: string): boolean {
  return /['"]/.test(expression.replaceAll(/'[^']*'|"[^"]*"/g, ''))
}
