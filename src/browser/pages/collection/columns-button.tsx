import * as common from '#texts/common.ts'
import type { Description } from '../../records/record-queries.ts'
import { Icon } from '../../ui/icon.tsx'
import { later } from '../../ui/later.tsx'
import { PopoverButton } from '../../ui/popover-button.tsx'
import { useAtOnce } from '../../ui/use-at-once.ts'
import { loadCollectionParts } from './load-collection-parts.ts'

const ColumnsPanel = later(loadCollectionParts, (parts) => parts.ColumnsPanel)

export interface ColumnsButtonProps {
  description: Description
  /** The columns shown, in order. */
  columns: readonly string[]
  /** Undefined resets to the columns of the view. */
  onChange(columns: readonly string[] | undefined): void
}

/** Opens the panel that selects and orders the columns of a table. */
export function ColumnsButton({ description, columns: kept, onChange }: ColumnsButtonProps) {
  const [columns, set] = useAtOnce(kept, onChange)
  return (
    <PopoverButton
      title={common.columns}
      className="button button-ghost columns-button"
      content={() => <ColumnsPanel description={description} columns={columns} onChange={set} />}
      foot={(close) => (
        <>
          <button type="button" className="button button-ghost" onClick={() => onChange(undefined)}>
            {common.reset}
          </button>
          <button type="button" className="button end" onClick={close}>
            {common.done}
          </button>
        </>
      )}
    >
      <Icon name="columns-3" />
      {common.columns}
    </PopoverButton>
  )
}
