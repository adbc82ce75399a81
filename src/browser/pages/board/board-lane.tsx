import type { ReactNode } from 'react'
import * as texts from '#texts/board.ts'
import * as common from '#texts/common.ts'
import { totalOf } from '#texts/lists.ts'
import { explain } from '../../api/messages.ts'
import { StateBadge } from '../../records/field-value.tsx'
import type { Description } from '../../records/record-queries.ts'
import { Button } from '../../ui/button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import type { Lane } from './lanes.ts'

export interface BoardLaneProps {
  lane: Lane
  by: string
  description: Description
  /** Undefined until the lane's records have been fetched. */
  count: { total: number; capped: boolean } | undefined
  /** Whether the card being moved may be dropped here (`open`) or is over this lane (`over`). */
  target: 'open' | 'over' | undefined
  /** Tells what a move to this lane requires. */
  hint: string
  more: number
  isLoading: boolean
  error: unknown
  onMore(): void
  onRetry(): void
  children: ReactNode
}

/** A lane of a board: its state or value, its count, and the cards loaded so far. */
export function BoardLane(props: BoardLaneProps) {
  const { lane, by, description, count, target, hint, more, isLoading, error, onMore, onRetry, children } = props
  const id = `lane-${lane.value}`
  return (
    <section className="lane column grow" data-lane={lane.value} data-target={target} aria-labelledby={id}>
      <h2 id={id} className="cluster lane-head gap-5 text-md bold">
        {by === 'status' ? <StateBadge states={description.states} status={lane.value} /> : lane.label}
        <span className="subtle figures">{count === undefined ? '' : totalOf(count)}</span>
      </h2>
      {count === undefined && error === null && <SkeletonRows rows={3} height={104} />}
      {count === undefined && error !== null && (
        <div className="lane-failed" role="alert">
          <p>{explain(error).text}</p>
          <Button size="small" icon="rotate-ccw" onClick={onRetry}>
            {common.tryAgain}
          </Button>
        </div>
      )}
      <ul className="stack">{children}</ul>
      {target !== undefined && <p className="lane-hint">{hint}</p>}
      {count?.total === 0 && target === undefined && <p className="lane-none">{texts.none}</p>}
      {more > 0 && (
        <Button look="ghost" className="lane-more" busy={isLoading} onClick={onMore}>
          {texts.showMore(Math.min(more, 20))}
        </Button>
      )}
    </section>
  )
}
