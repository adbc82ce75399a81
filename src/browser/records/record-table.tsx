import type { ReactNode } from 'react'
import * as common from '#texts/common.ts'
import { useFollow } from '../session/navigation.ts'
import { RecordCells, RecordHead } from './record-cells.tsx'
import type { Description, RecordItem, RecordPage } from './record-queries.ts'

export interface RecordTableProps {
  /** The accessible name of the table. */
  label: string
  description: Description
  columns: readonly string[]
  page: RecordPage
  /** Whether another page is being fetched. */
  waiting?: boolean
  /** The address that a row links to. */
  hrefOf?: (record: RecordItem) => string | undefined
  onOpen?: (record: RecordItem) => void
  /** Renders the actions of a row. */
  actions?: (record: RecordItem) => ReactNode
  /** The sort field, prefixed with a minus for descending order. */
  sort?: string
  onSort?: (sort: string) => void
}

/** A table of records. On a narrow screen each record is a card. The whole row links to the record. */
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
  const follow = useFollow()
  return (
    <table className="records busy-dimmed" aria-label={label} aria-busy={waiting}>
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
              <span className="sr-only">{common.actions}</span>
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
                onFollow={follow}
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

/** Returns the columns whose fields the description contains. */
function knownColumns(columns: readonly string[], { fields }: Description): string[] {
  return columns.filter((name) => fields[name] !== undefined)
}
