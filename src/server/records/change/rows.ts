import { namesIn } from '#calculation/expression.ts'
import { computedColumns, type RowFormula, type Surroundings } from '#calculation/formula.ts'
import { fieldsIn } from '#calculation/parse-formula.ts'
import type { Computed, Field, Resource } from '#manifest/portal.ts'
import type { RecordValues } from '../store/storage.ts'

/** Returns the fields of a record with formulas, and its lists of rows with such columns, which may use these fields. */
export function computeFormulas(
  { fields }: Pick<Resource, 'fields'>,
  values: RecordValues,
  parameterOn: Surroundings['parameterOn'],
): RecordValues {
  const own = computedColumns(formulasOf({ fields }), (name) => values[name], {
    fieldValue: (name) => values[name],
    parameterOn,
  })
  const all = { ...values, ...own }
  const around = { fieldValue: (name: string) => all[name], parameterOn }
  const computed = Object.values(fields).flatMap((field) => {
    const rows = values[field.name]
    if (!hasFormulas(field) || !Array.isArray(rows)) return []
    const formulas = formulasOf(field)
    const computedRow = (row: Record<string, unknown>) => ({
      ...row,
      ...computedColumns(formulas, (name) => row[name], around),
    })
    return [[field.name, rows.map(computedRow)] as const]
  })
  return { ...own, ...Object.fromEntries(computed) }
}

/** Whether columns of rows have formulas. */
export function hasFormulas({ fields = {} }: Field): boolean {
  return Object.values(fields).some(({ formula }) => formula !== undefined)
}

/** Returns the formulas of the fields of a record, or of the columns of rows, by name. */
export function formulasOf({ fields = {} }: Pick<Field, 'fields'>): Record<string, RowFormula> {
  return Object.fromEntries(
    Object.values(fields).flatMap(({ name, formula }) => (formula === undefined ? [] : [[name, formula]])),
  )
}

type ComputedFields = [string, Computed][]

const knownOrders = new WeakMap<Resource, [ComputedFields, ComputedFields]>()

/** Returns the computed fields of a resource in two parts: those that formulas of its rows need, and the others. */
export function aroundRows(resource: Resource): [ComputedFields, ComputedFields] {
  const known = knownOrders.get(resource)
  if (known !== undefined) return known
  const needed = new Set<string>()
  for (const field of Object.values(resource.fields))
    for (const { formula, currency } of Object.values(formulasOf(field)))
      for (const name of [...fieldsIn(formula), ...(currency === undefined ? [] : [currency])])
        need(resource, name, needed)
  const all = Object.entries(resource.computed)
  const order: [ComputedFields, ComputedFields] = [
    all.filter(([name]) => needed.has(name)),
    all.filter(([name]) => !needed.has(name)),
  ]
  knownOrders.set(resource, order)
  return order
}

/** Adds a computed field and those that it depends on. The compiler has proven that it depends on no rows that need it. */
function need(resource: Resource, name: string, needed: Set<string>): void {
  const how = Object.hasOwn(resource.computed, name) ? resource.computed[name] : undefined
  if (how === undefined || needed.has(name)) return
  needed.add(name)
  if ('expression' in how) for (const other of namesIn(how.expression)) need(resource, other, needed)
}
