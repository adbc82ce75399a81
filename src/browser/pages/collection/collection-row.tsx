import { memo } from 'react'
import * as texts from '#texts/lists.ts'
import { RecordCells } from '../../records/record-cells.tsx'
import type { Description, RecordItem } from '../../records/record-queries.ts'
import { RowMenu, type RowWay } from '../../records/row-menu.tsx'
import { later } from '../../ui/later.tsx'

// Its machine comes with it, which other lists don't need.
const ApproveButton = later(
  () => import('./approve-button.tsx'),
  (parts) => parts.ApproveButton,
)

export interface CollectionRowProps {
  record: RecordItem
  /** The position of the row in the whole list, from 1. */
  index: number
  columns: readonly string[]
  description: Description
  titles: Record<string, string>
  href: string | undefined
  /** Undefined where rows can't be selected. */
  chosen: boolean | undefined
  /** Undefined where rows have no menu. */
  ways: RowWay[] | undefined
  onOpen(record: RecordItem): void
  onFollow(href: string): void
  onChoose(id: string, range: boolean): void
}

/** A record in a row: a check box at its start, a link across the whole row, and a menu at its end. */
export const CollectionRow = memo(function CollectionRow(props: CollectionRowProps) {
  const { record, index, columns, description, titles, href, chosen, ways, onOpen, onFollow, onChoose } = props
  const menu = ways && <RowMenu key={record.id} record={record} description={description} ways={ways} />
  return (
    <tr
      data-id={record.id}
      aria-rowindex={index + 1}
      className={href === undefined ? '' : 'records-open'}
      {...(description.states[record.status]?.fresh && { 'data-new': true })}
      {...(chosen === true && { 'data-chosen': true })}
    >
      {chosen !== undefined && (
        <td className="records-select">
          <input
            type="checkbox"
            className="checkbox"
            aria-label={texts.selectOne(record.title)}
            checked={chosen}
            onChange={({ nativeEvent }) =>
              onChoose(record.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </td>
      )}
      <RecordCells
        columns={columns}
        record={record}
        description={description}
        titles={titles}
        onOpen={onOpen}
        onFollow={onFollow}
        {...(href !== undefined && { href })}
      />
      {ways !== undefined && (
        <td className="records-actions">
          {record.approving === undefined ? (
            menu
          ) : (
            <div className="row-actions">
              <ApproveButton key={keyOf(record.approving)} title={record.title} approving={record.approving} />
              {menu}
            </div>
          )}
        </td>
      )}
    </tr>
  )
})

/** A button is about one version of a record, which is what its user has seen. */
function keyOf({ id, version }: NonNullable<RecordItem['approving']>): string {
  return `${id} ${version}`
}
