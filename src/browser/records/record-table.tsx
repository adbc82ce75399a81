import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { RecordCells, RecordHead } from './record-cells.tsx'
import type { Description, RecordItem, RecordPage } from './record-queries.ts'

export interface RecordTableProps {
  /** What the table lists, for those who hear it. */
  label: string
  description: Description
  columns: readonly string[]
  page: RecordPage
  /** Another page is being fetched. */
  waiting?: boolean
  /** Where a row leads. */
  hrefOf?: (record: RecordItem) => string | undefined
  onOpen?: (record: RecordItem) => void
  /** What can be done with a record right here. */
  actions?: (record: RecordItem) => ReactNode
  /** The field by which the list is sorted, with a minus when the largest comes first. */
  sort?: string
  onSort?: (sort: string) => void
}

/** Records in rows; where there is no room for columns, each is a card. The whole row leads to the record. */
export function RecordTable({
  label,
  description,
  columns,
  page,
  waiting = false,
  hrefOf,
  onOpen,
  actions,
  sort,
  onSort,
}: RecordTableProps) {
  const shown = knownColumns(columns, description)
  const navigate = useNavigate()
  return (
    <table className="records" aria-label={label} aria-busy={waiting}>
      <thead>
        <tr>
          {shown.map((name) => (
            <RecordHead
              key={name}
              name={name}
              description={description}
              {...(sort !== undefined && { sort })}
              {...(onSort !== undefined && { onSort })}
            />
          ))}
          {actions !== undefined && (
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {page.data.map((record) => {
          const href = hrefOf?.(record)
          return (
            <tr
              key={record.id}
              className={href === undefined ? '' : 'records-open'}
              {...(description.states[record.status]?.fresh && { 'data-new': true })}
            >
              <RecordCells
                columns={shown}
                record={record}
                description={description}
                titles={page.titles}
                onFollow={navigate}
                {...(href !== undefined && { href })}
                {...(onOpen !== undefined && { onOpen })}
              />
              {actions !== undefined && <td className="records-actions">{actions(record)}</td>}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The columns that there is something to draw for. */
function knownColumns(columns: readonly string[], { fields }: Description): string[] {
  return columns.filter((name) => fields[name] !== undefined)
}
