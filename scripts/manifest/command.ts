import { type Compilation, compileManifest, formatProblem, type Problem, type SourceFile } from '#manifest/index.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { readOffered } from '../codegen/offered.ts'
import type { Options } from './options.ts'

export interface LoadedManifest {
  files: SourceFile[]
  compilation: Compilation
}

/** Prints to standard output and answers the exit code. */
export type ManifestCommand = (loaded: LoadedManifest, options: Options) => number

export function loadCompilation(root: string): LoadedManifest {
  const files = readManifestFiles(root)
  if (files.length === 0) throw new Error(`There is no manifest in ${root}.`)
  return { files, compilation: compileManifest(files, readOffered(root)) }
}

/** The problems as text, in the order of their places. */
export function report(problems: Problem[], files: SourceFile[]): string {
  const lines = new Map(files.map(({ path, text }) => [path, text.split(/\r?\n/)]))
  return problems.map((problem) => formatProblem(problem, (file, line) => lines.get(file)?.[line - 1])).join('\n\n')
}

/** Runs on a clean manifest only; otherwise the problems go to standard error. */
export function onProven(
  run: (proven: Extract<Compilation, { ok: true }>, options: Options) => number,
): ManifestCommand {
  return ({ files, compilation }, options) => {
    if (compilation.ok) return run(compilation, options)
    console.error(report(compilation.problems, files))
    return 1
  }
}
