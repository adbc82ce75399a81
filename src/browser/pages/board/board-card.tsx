import type { PointerEvent } from 'react'
import type { Description, RecordItem } from '../../records/record-queries.ts'
import { RowMenu } from '../../records/row-menu.tsx'
import { Link } from '../../session/link.tsx'
import { CardFacts } from './card-facts.tsx'

export interface BoardCardProps {
  record: RecordItem
  columns: readonly string[]
  by: string
  description: Description
  titles: Record<string, string>
  href: string | undefined
  /** Whether the viewer may move the card. */
  isMovable: boolean
  isLifted: boolean
  /** Whether the card was moved and the server hasn't responded yet. */
  isPending: boolean
  /** The id of the element that describes how to move cards. */
  help: string
  onPress(event: PointerEvent<HTMLElement>, id: string): void
}

/** A record on a board. The whole card links to the record; its menu lists every transition available. */
export function BoardCard(props: BoardCardProps) {
  const { record, columns, by, description, titles, href, isMovable, isLifted, isPending, help, onPress } = props
  return (
    <li
      className="card panel"
      data-card={record.id}
      aria-busy={isPending}
      {...(isMovable && { 'data-movable': true })}
      {...(isLifted && { 'data-lifted': true })}
      onPointerDown={(event) => isMovable && onPress(event, record.id)}
    >
      <div className="card-head gap-3">
        {href === undefined ? (
          <span className="card-title grow strong breakable">{record.title}</span>
        ) : (
          <Link
            className="card-title grow strong breakable records-link"
            to={href}
            draggable={false}
            {...(isMovable && { 'aria-describedby': help })}
          >
            {record.title}
          </Link>
        )}
        <span className="card-menu empty-hidden">
          <RowMenu record={record} description={description} />
        </span>
      </div>
      <CardFacts {...{ columns, by, record, description, titles }} />
    </li>
  )
}
