import { type Compilation, compileManifest, formatProblem, type Problem, type SourceFile } from '#manifest/index.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { readOffered } from '../codegen/offered.ts'
import type { Options } from './options.ts'

export interface LoadedManifest {
  files: SourceFile[]
  compilation: Compilation
}

/** Prints to standard output and returns the exit code. */
export type ManifestCommand = (loaded: LoadedManifest, options: Options) => number

export function loadCompilation(root: string): LoadedManifest {
  const files = readManifestFiles(root)
  if (files.length === 0) throw new Error(`There is no manifest in ${root}.`)
  return { files, compilation: compileManifest(files, readOffered(root)) }
}

/** Returns the problems as text, in the given order. */
export function report(problems: Problem[], files: SourceFile[]): string {
  const lines = new Map(files.map(({ path, text }) => [path, text.split(/\r?\n/)]))
  return problems.map((problem) => formatProblem(problem, (file, line) => lines.get(file)?.[line - 1])).join('\n\n')
}

/** Returns a command that runs only on a manifest without errors, and otherwise prints the problems to standard error. */
export function onProven(
  run: (proven: Extract<Compilation, { ok: true }>, options: Options) => number,
): ManifestCommand {
  return ({ files, compilation }, options) => {
    if (compilation.ok) return run(compilation, options)
    console.error(report(compilation.problems, files))
    return 1
  }
}
