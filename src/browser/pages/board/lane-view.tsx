import { useEffect } from 'react'
import * as texts from '#texts/board.ts'
import type { Description, RecordItem } from '../../records/record-queries.ts'
import { BoardCard, type BoardCardProps } from './board-card.tsx'
import { BoardLane } from './board-lane.tsx'
import type { Board } from './board-state.ts'
import type { Held } from './drag.ts'
import { type Lane, movesOf } from './lanes.ts'
import { type LaneRecords, useLane } from './use-lane.ts'
import type { Pending } from './use-moves.tsx'

export interface LaneViewProps extends Pick<BoardCardProps, 'help' | 'onPress'> {
  board: Board
  lane: Lane
  description: Description
  pending: Pending
  /** The card being moved. */
  held: Held | undefined
  isDraggable: boolean
  hrefOf(record: RecordItem): string | undefined
  onKnown(lane: Lane, records: LaneRecords): void
}

/** The cards of one lane. Pending moves are already applied: cards moved in are on top and cards moved out are gone. */
export function LaneView(props: LaneViewProps) {
  const { board, lane, description, pending, held, isDraggable, hrefOf, onKnown, help, onPress } = props
  const { data, error, isFetchingNextPage, fetchNextPage, refetch } = useLane(board, lane.value)
  useEffect(() => {
    if (data !== undefined) onKnown(lane, data)
  }, [data, lane, onKnown])
  const stored = data?.records ?? []
  const arriving = [...pending.values()].filter((each) => each.lane === lane.value).map(({ record }) => record)
  const staying = stored.filter(({ id }) => !pending.has(id))
  const isNew = ({ id }: RecordItem) => !stored.some((record) => record.id === id)
  const total = (data?.total ?? 0) - (stored.length - staying.length) + arriving.length
  const target = targetOf(held, lane)
  return (
    <BoardLane
      lane={lane}
      by={board.by}
      description={description}
      count={data && { total, capped: data.capped }}
      target={target}
      hint={held === undefined ? '' : hintOf(held, lane)}
      more={(data?.total ?? 0) - stored.length}
      isLoading={isFetchingNextPage}
      error={error}
      onMore={() => void fetchNextPage()}
      onRetry={() => void refetch()}
    >
      {[...arriving, ...staying].map((record) => (
        <BoardCard
          key={record.id}
          record={record}
          columns={board.list.columns}
          by={board.by}
          description={description}
          titles={data?.titles ?? {}}
          href={hrefOf(record)}
          isMovable={isDraggable && movesOf(record, description).size > 0}
          isLifted={held?.id === record.id}
          isPending={pending.has(record.id) && isNew(record)}
          help={help}
          onPress={onPress}
        />
      ))}
    </BoardLane>
  )
}

function targetOf(held: Held | undefined, lane: Lane): 'open' | 'over' | undefined {
  if (held?.over?.value === lane.value) return 'over'
  return held?.targets.some(({ value }) => value === lane.value) ? 'open' : undefined
}

/** Tells what a move to the lane requires. */
function hintOf({ asks }: Held, { value, label }: Lane): string {
  const asked = asks[value] ?? []
  if (asked.length === 0) return texts.moveTo(label)
  return texts.moveToAsksFor(label, asked)
}
