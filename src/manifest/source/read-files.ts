import type { ProblemList } from '../problems/problem.ts'
import { parseFile } from './parse-file.ts'
import type { SourceFile } from './source-file.ts'
import type { Tree } from './tree.ts'

/**
 * Cache of the last error-free tree of each file. Reading takes most of the time of a compilation, and an admin who
 * saves one of many files changed only that one.
 */
const lastRead = new Map<string, { text: string; tree: Tree }>()

/** Reads files to values with their places. A file that can't be read is left out; the problems say why. */
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
