import type { Description } from '../../records/record-queries.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PopoverButton } from '../../ui/popover-button.tsx'
import { useAtOnce } from '../../ui/use-at-once.ts'
import { moved, offeredColumns } from './columns.ts'

export interface ColumnsButtonProps {
  description: Description
  /** Those that are shown, in their order. */
  columns: readonly string[]
  /** Undefined goes back to the columns of the view. */
  onChange(columns: readonly string[] | undefined): void
}

/** Which columns a table has, and in which order. */
export function ColumnsButton({ description, columns: kept, onChange }: ColumnsButtonProps) {
  const [columns, set] = useAtOnce(kept, onChange)
  const offered = offeredColumns(description, columns)
  return (
    <PopoverButton
      title="Columns"
      className="button button-ghost columns-button"
      content={() => (
        <ul className="columns-list">
          {offered.map((name) => {
            const title = description.fields[name]?.title ?? name
            const at = columns.indexOf(name)
            return (
              <li key={name} className="columns-item">
                <label className="filter-box">
                  <input
                    type="checkbox"
                    className="checkbox"
                    checked={at >= 0}
                    // One column has to stay.
                    disabled={at >= 0 && columns.length === 1}
                    onChange={() => set(at >= 0 ? columns.filter((each) => each !== name) : [...columns, name])}
                  />
                  {title}
                </label>
                {at >= 0 && (
                  <>
                    <IconButton
                      look="small"
                      icon="chevron-up"
                      label={`Move ${title} forward`}
                      disabled={at === 0}
                      onClick={() => set(moved(columns, at, at - 1))}
                    />
                    <IconButton
                      look="small"
                      icon="chevron-down"
                      label={`Move ${title} back`}
                      disabled={at === columns.length - 1}
                      onClick={() => set(moved(columns, at, at + 1))}
                    />
                  </>
                )}
              </li>
            )
          })}
        </ul>
      )}
      foot={(close) => (
        <>
          <button type="button" className="button button-ghost" onClick={() => onChange(undefined)}>
            Reset
          </button>
          <button type="button" className="button popover-done" onClick={close}>
            Done
          </button>
        </>
      )}
    >
      <Icon name="columns-3" />
      Columns
    </PopoverButton>
  )
}
