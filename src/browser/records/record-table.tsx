import './records.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '../ui/icon.tsx'
import { FieldValue, isFigure, StateBadge } from './field-value.tsx'
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

interface RecordCellsProps {
  columns: readonly string[]
  record: RecordItem
  description: Description
  titles: Record<string, string>
  href?: string
  onOpen?: (record: RecordItem) => void
}

/** The fields of a record in a row. The first that names it leads to it; who hears it hears what the record is called, too. */
export function RecordCells({ columns, record, description, titles, href, onOpen }: RecordCellsProps) {
  const subject = columns.find((name) => name !== 'reference') ?? columns[0]
  return columns.map((name) => {
    const cell = <Cell name={name} record={record} description={description} titles={titles} />
    const isLink = name === subject && href !== undefined
    return (
      <td
        key={name}
        className={cellClass(description, name, name === subject)}
        data-label={description.fields[name]?.title}
      >
        {isLink ? (
          <Link className="records-link" to={href} onClick={() => onOpen?.(record)}>
            {cell}
            {!isTitle(record, fieldOf(record, name), titles) && <span className="sr-only">, {record.title}</span>}
          </Link>
        ) : (
          <span>{cell}</span>
        )}
      </td>
    )
  })
}

/** Whether a value is how people call the record anyway. */
function isTitle({ title }: RecordItem, value: unknown, titles: Record<string, string>): boolean {
  return typeof value === 'string' && (titles[value] ?? value) === title
}

interface RecordHeadProps {
  name: string
  description: Description
  sort?: string
  onSort?: (sort: string) => void
}

/** The head of a column, which sorts where that is possible. */
export function RecordHead({ name, description, sort, onSort }: RecordHeadProps) {
  const field = description.fields[name]
  if (field === undefined) return null
  const upwards = sort === name
  const sorted = upwards || sort === `-${name}`
  const direction = upwards ? 'ascending' : 'descending'
  return (
    <th scope="col" className={isFigure(field) ? 'records-figure' : ''} aria-sort={sorted ? direction : undefined}>
      {field.sortable && onSort !== undefined ? (
        <button type="button" className="records-sort" onClick={() => onSort(upwards ? `-${name}` : name)}>
          {field.title}
          {sorted && <Icon name={upwards ? 'arrow-up' : 'arrow-down'} size="xs" />}
        </button>
      ) : (
        field.title
      )}
    </th>
  )
}

function cellClass({ fields }: Description, name: string, isSubject: boolean): string {
  const field = fields[name]
  const classes = [
    isSubject && 'records-subject',
    name === 'reference' && 'records-reference',
    name === 'status' && 'records-status',
  ]
  if (field !== undefined && isFigure(field)) classes.push('records-figure')
  return classes.filter(Boolean).join(' ')
}

interface CellProps {
  name: string
  record: RecordItem
  description: Description
  titles: Record<string, string>
}

function Cell({ name, record, description, titles }: CellProps) {
  const field = description.fields[name]
  if (field === undefined) return null
  if (name === 'status') return <StateBadge states={description.states} status={record.status} />
  return <FieldValue field={field} value={fieldOf(record, name)} titles={titles} record={record} />
}

/** A field of a record: one of its own, or one that every record has. */
export function fieldOf(record: RecordItem, name: string): unknown {
  const { reference, created_at, updated_at } = record
  const base: Record<string, unknown> = { reference, created_at, updated_at }
  return Object.hasOwn(base, name) ? base[name] : record.values[name]
}
