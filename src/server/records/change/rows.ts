import { computedColumns, type RowFormula } from '#calculation/formula.ts'
import type { Field, Resource } from '#manifest/portal.ts'
import type { RecordValues } from '../store/storage.ts'

/** Returns the lists of rows that have columns with formulas, with the values of these columns. */
export function computeRows({ fields }: Pick<Resource, 'fields'>, values: RecordValues): RecordValues {
  const computed = Object.values(fields).flatMap((field) => {
    const rows = values[field.name]
    if (!hasFormulas(field) || !Array.isArray(rows)) return []
    const formulas = formulasOf(field)
    const computedRow = (row: object) => ({ ...row, ...computedColumns(formulas, { ...row }, (name) => values[name]) })
    return [[field.name, rows.map(computedRow)] as const]
  })
  return Object.fromEntries(computed)
}

export function hasFormulas({ fields = {} }: Field): boolean {
  return Object.values(fields).some(({ formula }) => formula !== undefined)
}

/** Returns the formulas of the columns of rows, by column. */
export function formulasOf({ fields = {} }: Field): Record<string, RowFormula> {
  return Object.fromEntries(
    Object.values(fields).flatMap(({ name, formula }) => (formula === undefined ? [] : [[name, formula]])),
  )
}
