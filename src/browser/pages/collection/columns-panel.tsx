import * as texts from '#texts/list-parts.ts'
import type { Description } from '../../records/record-queries.ts'
import { IconButton } from '../../ui/button.tsx'
import { moved, offeredColumns } from './columns.ts'

export interface ColumnsPanelProps {
  description: Description
  /** The columns shown, in order. */
  columns: readonly string[]
  onChange(columns: string[]): void
}

/** Lists the available columns: those shown can be moved or removed, and the others added. */
export function ColumnsPanel({ description, columns, onChange }: ColumnsPanelProps) {
  const offered = offeredColumns(description, columns)
  return (
    <ul className="columns-list">
      {offered.map((name) => {
        const title = description.fields[name]?.title ?? name
        const at = columns.indexOf(name)
        return (
          <li key={name} className="columns-item">
            <label className="cluster filter-box">
              <input
                type="checkbox"
                className="checkbox"
                checked={at >= 0}
                // At least one column has to remain.
                disabled={at >= 0 && columns.length === 1}
                onChange={() => onChange(at >= 0 ? columns.filter((each) => each !== name) : [...columns, name])}
              />
              {title}
            </label>
            {at >= 0 && (
              <>
                <IconButton
                  look="small"
                  icon="chevron-up"
                  label={texts.moveForward(title)}
                  disabled={at === 0}
                  onClick={() => onChange(moved(columns, at, at - 1))}
                />
                <IconButton
                  look="small"
                  icon="chevron-down"
                  label={texts.moveBack(title)}
                  disabled={at === columns.length - 1}
                  onClick={() => onChange(moved(columns, at, at + 1))}
                />
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
