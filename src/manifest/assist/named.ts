import type { SourceFile } from '../source/source-file.ts'
import { type DeclaredName, everyResource } from './declared-name.ts'
import { grammarOf } from './grammar-of.ts'
import { type Marked, markedAlong, type Scope } from './marks.ts'
import type { Grammars } from './schema.ts'
import { readTolerantly } from './tolerant.ts'

/** A word of a file that names something. */
export interface Named {
  /** Offsets of the word in the text. */
  from: number
  to: number
  name: DeclaredName
  /** Whether it is declared by this word. */
  isDeclaration: boolean
}

/** Returns what the word at an offset of a file names. */
export function namedAt(
  grammars: Grammars,
  file: SourceFile,
  offset: number,
  names: readonly DeclaredName[],
): Named | undefined {
  const grammar = grammarOf(file.path)
  if (grammar === undefined) return undefined
  const { root, leaves } = readTolerantly(file.text)
  const leaf = leaves.find(({ from, to }) => from <= offset && offset <= to)
  if (leaf === undefined || typeof leaf.value !== 'string') return undefined
  const along = markedAlong(grammars, grammar, root, leaf.path)
  const marked = leaf.at === 'key' ? along.at(-2) : along.at(-1)
  if (marked === undefined) return undefined
  const isDeclaration =
    leaf.at === 'key' ? isMap(marked) && marked.declares !== undefined : marked.declares !== undefined
  const kinds = isDeclaration ? [marked.declares ?? ''] : leaf.at === 'key' ? marked.keys.refers : marked.refers
  const word = bare(leaf.value)
  const name = namesFor(kinds, marked.scope, names).find((each) => each.name === word)
  return name && { from: leaf.from, to: leaf.to, name, isDeclaration }
}

function isMap({ value }: Marked): boolean {
  return typeof value === 'object' && !Array.isArray(value)
}

/** Returns the name in a text that sorts by it in descending order, or asks for it optionally. */
function bare(text: string): string {
  return text.replace(/^-|\?$/g, '')
}

/** Returns the names of some kinds that a place can have: those of the whole portal, and those of its resource. */
export function namesFor(
  kinds: readonly string[],
  scope: Scope | undefined,
  names: readonly DeclaredName[],
): DeclaredName[] {
  if (kinds.length === 0) return []
  const owner =
    scope?.kind === 'schema'
      ? names.find(({ kind, schema }) => kind === 'resource' && schema === scope.name)?.name
      : scope?.name
  const isOwned = ({ of }: DeclaredName) =>
    of === null || (owner !== undefined && (of === owner || of === everyResource))
  return kinds.flatMap((kind) => names.filter((each) => each.kind === kind && isOwned(each)))
}
