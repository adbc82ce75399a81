import { columnTotal } from '#calculation/decimals.ts'
import * as texts from '#texts/values.ts'
import { factsInForm } from './facts-in-form.ts'
import type { FieldSchema } from './form-schema.ts'
import { ValueText } from './value-text.tsx'
import { useWritten } from './written.ts'

export interface RowTotalsProps {
  field: FieldSchema
  rows: unknown
  /** The columns of the table above, under which the totals are placed. */
  columns?: readonly string[]
}

/** The sums of columns below the rows of a form, while they are typed. */
export function RowTotals({ field, rows, columns = [] }: RowTotalsProps) {
  const written = useWritten()
  const { items, 'x-totals': names = [] } = field
  const totals = names.flatMap((name) => {
    const column = items?.properties?.[name]
    return column === undefined ? [] : [{ name, column, total: columnTotal(rows, name, factsInForm(column, written)) }]
  })
  return (
    <dl className="rows-totals">
      {totals.map(({ name, column, total }) => (
        <div key={name} className="shrink" style={placeOf(name, columns)}>
          <dt className="form-given-label">{texts.totalOf(column.title ?? name)}</dt>
          <dd className="figures strong breakable" aria-live="polite">
            <ValueText field={column} value={total} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The first column of the table is the number of the row. */
function placeOf(name: string, columns: readonly string[]): Record<string, number> {
  return { '--column': columns.indexOf(name) + 2 }
}
