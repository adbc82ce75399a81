import type { Path, Tree } from './tree.ts'

/**
 * Returns a tree of content that the compiler generates from a file. Problems in it are reported at the place in the file
 * from which it comes.
 */
export function generatedFrom<T>(source: Tree, value: T, origin: (path: Path) => Path): Tree<T> {
  return {
    file: source.file,
    value,
    at: (path) => source.at(origin(path)),
    keyAt: (path) => source.keyAt(origin(path)),
  }
}
