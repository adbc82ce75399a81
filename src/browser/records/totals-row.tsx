import { columnTotal } from '#calculation/decimals.ts'
import * as texts from '#texts/values.ts'
import { FieldValue, isFigure } from './field-value.tsx'
import type { FieldDescription } from './record-queries.ts'

interface TotalsRowProps {
  columns: Record<string, FieldDescription>
  /** The columns that are added up. */
  totals: readonly string[]
  rows: unknown[]
  titles: Record<string, string>
}

/** The last row of a nested table, with the sums of columns. */
export function TotalsRow({ columns, totals, rows, titles }: TotalsRowProps) {
  return (
    <tfoot>
      <tr>
        {Object.entries(columns).map(([name, field]) => (
          <td
            key={name}
            data-label={texts.totalOf(field.title)}
            className={isFigure(field) ? 'records-figure strong' : ''}
          >
            {totals.includes(name) && (
              <>
                <span className="sr-only">{texts.totalOf(field.title)}</span>{' '}
                <FieldValue field={field} value={columnTotal(rows, name, field)} titles={titles} />
              </>
            )}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
