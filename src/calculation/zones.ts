import { computedColumns, type Formula, type RowFormula, type Surroundings } from './formula.ts'

/** A part of a scale in which a formula has the same result. */
export interface Zone {
  from: number
  to: number
  result: unknown
}

/**
 * Returns what a formula compares a field with. Undefined if it does more with the field than compare it and ask whether it is
 * filled: its result could then change between two limits.
 */
export function limitsOf(formula: Formula, field: string): Formula[] | undefined {
  if (isNamed(formula, field)) return undefined
  if (!('run' in formula) || formula.run === 'filled') return []
  const isCompared = comparisons.includes(formula.run) && formula.of.some((each) => isNamed(each, field))
  const others = isCompared ? formula.of.filter((each) => !isNamed(each, field)) : formula.of
  const inside = others.map((each) => limitsOf(each, field))
  if (inside.includes(undefined)) return undefined
  return [...(isCompared ? others : []), ...inside.flatMap((limits) => limits ?? [])]
}

function isNamed(formula: Formula, name: string): boolean {
  return ('column' in formula && formula.column === name) || ('field' in formula && formula.field === name)
}

/** Returns the zones of a scale on which a formula of a record judges the values of one of its fields, by all the others. */
export function zonesOn(
  scale: { from: number; to: number },
  judgedField: string,
  judged: RowFormula,
  { fieldValue, parameterOn }: Surroundings,
): Zone[] {
  const resultOf = (formula: Formula, value?: number) => {
    const written = (name: string) => (name === judgedField ? value : fieldValue(name))
    return computedColumns({ result: { formula } }, written, { fieldValue: written, parameterOn })['result']
  }
  const limits = (limitsOf(judged.formula, judgedField) ?? []).map((limit) => Number(resultOf(limit)))
  const inside = limits.filter((limit) => limit > scale.from && limit < scale.to).toSorted((a, b) => a - b)
  const edges = [scale.from, ...inside, scale.to]
  const zones: Zone[] = []
  for (const [i, to] of edges.slice(1).entries()) {
    const from = edges[i] ?? to
    const result = resultOf(judged.formula, (from + to) / 2)
    const last = zones.at(-1)
    if (last !== undefined && last.result === result) last.to = to
    else if (from < to) zones.push({ from, to, result })
  }
  return zones
}

const comparisons: readonly string[] = ['<', '<=', '>', '>=']
