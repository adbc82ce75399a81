import { checks } from './checks/index.ts'
import { checkGrammar } from './grammar/check-grammar.ts'
import { type Linked, linkManifest } from './link/link-manifest.ts'
import type { Offered } from './offered.ts'
import { classesOf, type PersonClass } from './people/classes.ts'
import type { Portal } from './portal.ts'
import { type Problem, ProblemList, startOf } from './problems/problem.ts'
import { limits, utf8Length } from './source/limits.ts'
import { readFiles } from './source/read-files.ts'
import type { SourceFile } from './source/source-file.ts'

/** A proven portal with notes, or what is wrong with its manifest. */
export type Compilation =
  | ({ ok: true; classes: PersonClass[] } & Linked & { problems: Problem[] })
  | { ok: false; problems: Problem[] }

/**
 * Text in; a proven portal or located problems out. Each stage reports all it finds, and the next runs only on a clean
 * one, so that one slip never shows as twenty.
 */
export function compileManifest(files: SourceFile[], offered: Offered): Compilation {
  const problems = new ProblemList()
  const linked = link(files, offered, problems)
  if (linked === undefined) return failure(problems)
  const classes = classesOf(linked.portal)
  for (const check of checks) check({ ...linked, classes, offered }, problems)
  return problems.hasErrors ? failure(problems) : { ok: true, ...linked, classes, problems: problems.sorted() }
}

/**
 * What the files declare, without the checks: good for looking at a portal, such as an earlier one, and never for serving
 * it. Its problems when there is no portal in the files.
 */
export function linkFiles(files: SourceFile[], offered: Offered): { portal: Portal } | { problems: Problem[] } {
  const problems = new ProblemList()
  const linked = link(files, offered, problems)
  return linked === undefined ? { problems: problems.sorted() } : { portal: linked.portal }
}

function link(files: SourceFile[], offered: Offered, problems: ProblemList): Linked | undefined {
  if (!checkSize(files, problems)) return undefined
  const trees = readFiles(files, problems)
  if (problems.hasErrors) return undefined
  const tree = checkGrammar(trees, problems)
  return tree === undefined ? undefined : linkManifest(tree, offered, problems)
}

function failure(problems: ProblemList): Compilation {
  return { ok: false, problems: problems.sorted() }
}

function checkSize(files: SourceFile[], problems: ProblemList): boolean {
  const bytes = files.reduce((sum, { text }) => sum + utf8Length(text), 0)
  if (bytes <= limits.manifestBytes) return true
  const message = `The manifest has ${bytes} bytes; it may have ${limits.manifestBytes}.`
  problems.report('manifest-too-large', startOf(files[0]?.path ?? 'manifest'), message)
  return false
}
