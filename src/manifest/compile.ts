import { checks } from './checks/index.ts'
import { checkGrammar } from './grammar/check-grammar.ts'
import { upgradeEarlier } from './grammar/earlier.ts'
import { type Linked, linkManifest } from './link/link-manifest.ts'
import type { Offered } from './offered.ts'
import { classesOf, type PersonClass } from './people/classes.ts'
import type { Portal } from './portal.ts'
import { type Problem, ProblemList, startOf } from './problems/problem.ts'
import { limits, utf8Length } from './source/limits.ts'
import { readFiles } from './source/read-files.ts'
import type { SourceFile } from './source/source-file.ts'
import type { Tree } from './source/tree.ts'

/** A checked portal with notes, or the problems of its manifest. */
export type Compilation =
  | ({ ok: true; classes: PersonClass[] } & Linked & { problems: Problem[] })
  | { ok: false; problems: Problem[] }

/**
 * Compiles source files to a checked portal, or to problems with their places. Each stage reports all problems it
 * finds, and the next stage runs only after a clean one, so that one mistake doesn't show up as twenty.
 */
export function compileManifest(files: SourceFile[], offered: Offered): Compilation {
  const problems = new ProblemList()
  const linked = link(files, offered, problems)
  if (linked === undefined) return failure(problems)
  const classes = classesOf(linked.portal)
  for (const stage of checks) {
    if (problems.hasErrors) break
    for (const check of stage) check({ ...linked, classes, offered }, problems)
  }
  return problems.hasErrors ? failure(problems) : { ok: true, ...linked, classes, problems: problems.sorted() }
}

/**
 * Links the files without running the checks, and reads what earlier grammars had. Use the result to inspect a portal,
 * such as an earlier version, but never to serve one. Returns the problems when the files don't make a portal.
 */
export function linkFiles(files: SourceFile[], offered: Offered): { portal: Portal } | { problems: Problem[] } {
  const problems = new ProblemList()
  const linked = link(files, offered, problems, upgradeEarlier)
  return linked === undefined ? { problems: problems.sorted() } : { portal: linked.portal }
}

function link(
  files: SourceFile[],
  offered: Offered,
  problems: ProblemList,
  upgrade: (tree: Tree) => Tree = (tree) => tree,
): Linked | undefined {
  if (!checkSize(files, problems)) return undefined
  const trees = readFiles(files, problems)
  if (problems.hasErrors) return undefined
  const tree = checkGrammar(trees.map(upgrade), problems)
  return tree === undefined ? undefined : linkManifest(tree, offered, problems)
}

function failure(problems: ProblemList): Compilation {
  return { ok: false, problems: problems.sorted() }
}

function checkSize(files: SourceFile[], problems: ProblemList): boolean {
  const bytes = files.reduce((sum, { text }) => sum + utf8Length(text), 0)
  if (bytes <= limits.manifestBytes) return true
  const message = `The manifest has ${bytes} bytes; the limit is ${limits.manifestBytes}.`
  problems.report('manifest-too-large', startOf(files[0]?.path ?? 'manifest'), message)
  return false
}
