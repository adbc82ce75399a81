import type { RowFormula } from '#calculation/formula.ts'
import { limitsOf } from '#calculation/zones.ts'
import type { SchemaSource } from '#generated/manifest-sources.ts'
import type { ProblemList } from '../problems/problem.ts'
import type { Path, Tree } from '../source/tree.ts'

export interface Scaled {
  name: string
  property: SchemaSource['properties'][string]
  path: Path
  /** The formula of the number's verdict, if it has one. */
  verdict: RowFormula | undefined
}

/** Checks that the zones of a scale follow from the formula of its verdict, and that its range is one of the number. */
export function checkScale(tree: Tree, { name, property, path, verdict }: Scaled, problems: ProblemList): void {
  const { 'x-scale': scale, 'x-verdict': judge, minimum = scale?.from, maximum = scale?.to } = property
  if (scale === undefined) return
  const report = (message: string) => problems.report('scale-unfit', tree.at([...path, 'x-scale']), message)
  if (judge === undefined) report(`"${name}" has no "x-verdict", so a scale would have no zones.`)
  if (scale.from >= scale.to) report('A scale goes from a lower number to a higher one.')
  else if (scale.from < Number(minimum) || scale.to > Number(maximum))
    report(`"${name}" goes from ${minimum} to ${maximum}; the scale goes beyond that.`)
  if (verdict === undefined) return
  const limits = limitsOf(verdict.formula, name)
  if (limits === undefined)
    report(
      `The formula of "${judge}" may only compare "${name}" with limits, by <, <=, > and >=, and ask if it is filled.`,
    )
  else if (limits.length === 0) report(`The formula of "${judge}" compares "${name}" with no limit.`)
}
