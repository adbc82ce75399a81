import * as texts from '#texts/lists.ts'
import './records.css'
import type { MouseEvent, ReactNode } from 'react'
import { isEmpty, textOf } from '#fields/index.ts'
import { usePortal } from '../session/portal-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { isPlainClick } from '../ui/plain-click.ts'
import { FieldValue, isDeadline, isFigure, StateBadge } from './field-value.tsx'
import type { Description, FieldDescription, RecordItem } from './record-queries.ts'

interface RecordCellsProps {
  columns: readonly string[]
  record: RecordItem
  description: Description
  titles: Record<string, string>
  href?: string
  onOpen?: (record: RecordItem) => void
  /** Navigates to a row's address without reloading the page. */
  onFollow: (href: string) => void
}

/**
 * The fields of a record as cells of a row. The first column other than the reference number links to the record and adds
 * the record's title for screen readers. A list renders hundreds of cells, so a plain text has no element of its own, and
 * the link is a plain anchor instead of a router link.
 */
export function RecordCells({ columns, record, description, titles, href, onOpen, onFollow }: RecordCellsProps) {
  const { timezone } = usePortal().slice
  const subject = columns.find((name) => name !== 'reference') ?? columns[0]
  const follow = (event: MouseEvent) => {
    onOpen?.(record)
    if (href === undefined || !isPlainClick(event)) return
    event.preventDefault()
    onFollow(href)
  }
  return columns.map((name) => {
    const cell = cellOf(name, record, description, { titles, timezone })
    const isLink = name === subject && href !== undefined
    return (
      <td
        key={name}
        className={cellClass(description, columns, name, name === subject, isEmpty(fieldOf(record, name)))}
        data-label={description.fields[name]?.title}
      >
        {isLink ? (
          <a className="records-link" href={href} onClick={follow}>
            {cell}
            {!isTitle(record, fieldOf(record, name), titles) && <span className="sr-only">, {record.title}</span>}
          </a>
        ) : name === subject ? (
          <span>{cell}</span>
        ) : (
          cell
        )}
        {name === subject && record.unread_count > 0 && (
          <span className="records-unread inline-cluster gap-2 accent text-sm nowrap">
            <Icon name="message-square" size="s" />
            {texts.unread(record.unread_count)}
          </span>
        )}
      </td>
    )
  })
}

/** Whether a value already shows the record's title. */
function isTitle({ title }: RecordItem, value: unknown, titles: Record<string, string>): boolean {
  return typeof value === 'string' && (titles[value] ?? value) === title
}

interface RecordHeadProps {
  name: string
  description: Description
  sort?: string
  onSort?: (sort: string) => void
}

/** A column header, which sorts when the field is sortable. */
export function RecordHead({ name, description, sort, onSort }: RecordHeadProps) {
  const field = description.fields[name]
  if (field === undefined) return null
  const upwards = sort === name
  const sorted = upwards || sort === `-${name}`
  const direction = upwards ? 'ascending' : 'descending'
  return (
    <th scope="col" className={isFigure(field) ? 'records-figure' : ''} aria-sort={sorted ? direction : undefined}>
      {field.sortable && onSort !== undefined ? (
        <button
          type="button"
          className="records-sort inline-cluster gap-2"
          onClick={() => onSort(upwards ? `-${name}` : name)}
        >
          {field.title}
          {sorted && <Icon name={upwards ? 'arrow-up' : 'arrow-down'} size="xs" />}
        </button>
      ) : (
        field.title
      )}
    </th>
  )
}

function cellClass(
  { fields }: Description,
  columns: readonly string[],
  name: string,
  isSubject: boolean,
  isBlank: boolean,
): string {
  const field = fields[name]
  const isReference = (each: string) => fields[each]?.reference !== undefined
  // On a card, such values are shown without a label.
  const isSaid =
    field?.choices !== undefined ||
    field?.clock !== undefined ||
    (isReference(name) && columns.filter(isReference).length === 1)
  const isOther = !isSubject && name !== 'status'
  const classes = [
    isSubject && 'records-subject strong breakable',
    name === 'reference' && 'records-reference muted nowrap',
    name === 'status' && 'records-status',
    isSaid && isOther && 'records-said',
    // Takes no line of a card.
    isBlank && isOther && 'records-none',
  ]
  if (field !== undefined && isFigure(field)) classes.push('records-figure')
  return classes.filter(Boolean).join(' ')
}

interface CellContext {
  titles: Record<string, string>
  timezone: string
}

function cellOf(name: string, record: RecordItem, description: Description, context: CellContext): ReactNode {
  const field = description.fields[name]
  if (field === undefined) return null
  if (name === 'status') return <StateBadge states={description.states} status={record.status} />
  const value = fieldOf(record, name)
  if (isPlainText(field, value, record)) return textOf(field, value, context)
  const shown = <FieldValue field={field} value={value} titles={context.titles} record={record} />
  return isOneElement(field, record) ? shown : <span>{shown}</span>
}

/** Whether a value renders as a single element, so that it needs no wrapper. */
function isOneElement(field: FieldDescription, record: RecordItem): boolean {
  return isDeadline(field, record) || field.clock !== undefined || field.widget === 'rank' || hasTones(field)
}

/** Whether the values of a field have tones, and are therefore badges. */
function hasTones({ choices = [] }: FieldDescription): boolean {
  return choices.some(({ tone }) => tone !== undefined)
}

/** Whether a value is rendered as plain text, without an element of its own. */
function isPlainText(field: FieldDescription, value: unknown, record: RecordItem): boolean {
  if (isDeadline(field, record) || hasTones(field)) return false
  if (isEmpty(value) || isFigure(field) || field.clock !== undefined || field.widget === 'rank') return false
  return typeof value !== 'string' || !value.includes('_') || field.choices !== undefined
}

/** Returns the value of a record's field: one of its own, or one that every record has. */
export function fieldOf(record: RecordItem, name: string): unknown {
  const { reference, created_at, updated_at } = record
  const base: Record<string, unknown> = { reference, created_at, updated_at }
  return Object.hasOwn(base, name) ? base[name] : record.values[name]
}
