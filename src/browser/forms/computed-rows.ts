import { computedColumns, type RowFormula, type Surroundings } from '#calculation/formula.ts'
import { askedFields } from './asked.ts'
import { type FieldSchema, isValues, type ObjectSchema, type Values } from './form-schema.ts'
import { isSame } from './same.ts'

/**
 * Returns the values of a form with those of the columns that have formulas. The form may have only some of the fields of
 * the record around it. Rows and values in which nothing changes stay the same objects.
 */
export function withComputedRows(
  { properties }: Pick<ObjectSchema, 'properties'>,
  values: Values,
  around: Surroundings,
): Values {
  const computed = Object.entries(properties).flatMap(([name, { items }]) => {
    const columns = items?.properties ?? {}
    const formulas = formulasOf(columns)
    const rows = values[name]
    if (Object.keys(formulas).length === 0 || !Array.isArray(rows)) return []
    return [[name, rows.map((row: unknown) => computedRow(columns, formulas, isValues(row) ? row : {}, around))]]
  })
  const changed = computed.filter(([name = '', rows]) => !isSame(rows, values[String(name)]))
  return changed.length === 0 ? values : { ...values, ...Object.fromEntries(changed) }
}

function computedRow(
  columns: Record<string, FieldSchema>,
  formulas: Record<string, RowFormula>,
  row: Values,
  around: Surroundings,
): Values {
  // What was typed into a column that no longer applies is kept in the draft, but neither sent nor counted.
  const asked = askedFields(columns, row)
  const counted = Object.fromEntries(Object.entries(row).filter(([name]) => asked.includes(name)))
  const next = { ...row, ...computedColumns(formulas, (name) => counted[name], around) }
  return isSame(next, row) ? row : next
}

function formulasOf(columns: Record<string, FieldSchema>): Record<string, RowFormula> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, { 'x-computed': formula }]) =>
      formula === undefined ? [] : [[name, formula]],
    ),
  )
}
