import { everyTrait } from '#access/every-trait.ts'
import { holds } from '#access/holds.ts'
import { menuFor } from '#access/menu-for.ts'
import { type SnapshotFile, snapshotFiles } from '#access/snapshot/snapshot-files.ts'
import { compileManifest, type Offered, type SourceFile } from '#manifest/index.ts'
import type { Portal, Rule, Transition } from '#manifest/portal.ts'
import { isObject } from './source.ts'

/**
 * What detects a mutant. An undetected mutant is equivalent if everyone may do the same as before; otherwise it
 * survived.
 */
export type Verdict =
  | { by: 'check'; code: string }
  | { by: 'snapshot'; lines: number }
  | { by: 'equivalent' }
  | { by: 'nothing' }

/** The original portal, with its committed snapshot. */
export interface Original {
  portal: Portal
  snapshot: SnapshotFile[]
  offered: Offered
}

export function judge(files: SourceFile[], { portal, snapshot, offered }: Original): Verdict {
  const compilation = compileManifest(files, offered)
  if (!compilation.ok) return { by: 'check', code: compilation.problems[0]?.code ?? '' }
  const lines = changedLines(snapshot, snapshotFiles(compilation.portal))
  if (lines > 0) return { by: 'snapshot', lines }
  return { by: fingerprint(compilation.portal) === fingerprint(portal) ? 'equivalent' : 'nothing' }
}

/** Counts the lines that a reviewer sees removed or added. */
function changedLines(before: SnapshotFile[], after: SnapshotFile[]): number {
  const [old, now] = [before, after].map((files) =>
    files.flatMap(({ path, text }) => text.split('\n').map((line) => `${path} ${line}`)),
  )
  const [was, is] = [new Set(old), new Set(now)]
  return [...was].filter((line) => !is.has(line)).length + [...is].filter((line) => !was.has(line)).length
}

/**
 * Returns the whole portal as text with each rule replaced by the people it admits. Portals that differ only in wording
 * are equal.
 */
function fingerprint(portal: Portal): string {
  const everyone = everyTrait(portal)
  const admitted = (rule: Rule) => everyone.map((person) => (holds(rule, person) ? 1 : 0)).join('')
  const menus = everyone.map((person) => menuFor(portal, person).map(({ entries }) => entries.map(({ page }) => page)))
  return JSON.stringify({ ...portal, menu: menus }, (key, value: unknown) => {
    if (isRule(key, value)) return admitted(value)
    return isAutomatic(value) ? { ...value, decision: false } : value
  })
}

/** Whether nobody runs the transition, so that its `decision` bars nobody. */
function isAutomatic(value: unknown): value is Transition {
  return isObject(value) && value['decision'] === true && Array.isArray(value['for']) && value['for'].length === 0
}

/**
 * Whether a value is the rule of a choice, a page, a grant or a group, which are under these keys. `for` may also be a
 * list of grants.
 */
function isRule(key: string, value: unknown): value is Rule {
  return (key === 'for' || key === 'rule') && typeof value === 'object' && !Array.isArray(value)
}
