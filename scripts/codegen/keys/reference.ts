import { grammarFiles } from '../manifest-grammar.ts'
import { shortest } from './example.ts'
import { Grammar, type Key, type Section } from './grammar.ts'
import { type Use, usesOf } from './uses.ts'

/** Everything that the pages of the reference say. */
export interface Reference {
  grammar: Grammar
  sections: Section[]
  /** Returns the shortest use of a key in a manifest that tests compile. */
  useOf: (key: Key) => Use | undefined
}

const folder = 'schemas/manifest/'

export async function readReference(root: string): Promise<Reference> {
  const files = await grammarFiles(root)
  const grammar = new Grammar(Object.fromEntries(files.map(({ path, schema }) => [path.slice(folder.length), schema])))
  const uses = usesOf(root, grammar)
  return { grammar, sections: grammar.sections(), useOf: ({ pointer }) => shortest(uses.get(pointer) ?? []) }
}
