import type { ProblemList } from '../problems/problem.ts'
import { parseFile } from './parse-file.ts'
import type { SourceFile } from './source-file.ts'
import type { Tree } from './tree.ts'

/**
 * What a file was read as when it last was without a problem. Reading takes most of a compilation, and whoever saves one
 * file of many, as an admin does, has changed only that one.
 */
const lastRead = new Map<string, { text: string; tree: Tree }>()

/** The texts as values with places; a text that cannot be read is left out, and the problems say why. */
export function readFiles(files: SourceFile[], problems: ProblemList): Tree[] {
  return files.flatMap((file) => readFile(file, problems) ?? [])
}

function readFile(file: SourceFile, problems: ProblemList): Tree | undefined {
  const known = lastRead.get(file.path)
  if (known?.text === file.text) return known.tree
  const before = problems.size
  const tree = parseFile(file, problems)
  if (tree !== undefined && problems.size === before) lastRead.set(file.path, { text: file.text, tree })
  return tree
}
