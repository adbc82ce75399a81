import type { PointerEvent } from 'react'
import { Link } from 'react-router-dom'
import type { Description, RecordItem } from '../../records/record-queries.ts'
import { RowMenu } from '../../records/row-menu.tsx'
import { CardFacts } from './card-facts.tsx'

export interface BoardCardProps {
  record: RecordItem
  columns: readonly string[]
  by: string
  description: Description
  titles: Record<string, string>
  href: string | undefined
  /** It can be moved, by whoever sees it. */
  isMovable: boolean
  isLifted: boolean
  /** It was moved, and the server has not answered yet. */
  isPending: boolean
  /** Names what says how cards are moved. */
  help: string
  onPress(event: PointerEvent<HTMLElement>, id: string): void
}

/** A record on a board. The whole card opens it; its menu holds every step that it can take. */
export function BoardCard(props: BoardCardProps) {
  const { record, columns, by, description, titles, href, isMovable, isLifted, isPending, help, onPress } = props
  return (
    <li
      className="card"
      data-card={record.id}
      aria-busy={isPending}
      {...(isMovable && { 'data-movable': true })}
      {...(isLifted && { 'data-lifted': true })}
      onPointerDown={(event) => isMovable && onPress(event, record.id)}
    >
      <div className="card-head">
        {href === undefined ? (
          <span className="card-title">{record.title}</span>
        ) : (
          <Link
            className="card-title records-link"
            to={href}
            draggable={false}
            {...(isMovable && { 'aria-describedby': help })}
          >
            {record.title}
          </Link>
        )}
        <span className="card-menu">
          <RowMenu record={record} description={description} />
        </span>
      </div>
      <CardFacts {...{ columns, by, record, description, titles }} />
    </li>
  )
}
