import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import * as texts from '#texts/board.ts'
import * as common from '#texts/common.ts'
import { isNarrowed } from '../../records/narrowing/filter.ts'
import { NarrowingBar } from '../../records/narrowing/narrowing-bar.tsx'
import type { Description, RecordItem } from '../../records/record-queries.ts'
import { below } from '../../ui/breakpoints.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StateMessage } from '../../ui/state-message.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import type { Board } from './board-state.ts'
import { CardFacts } from './card-facts.tsx'
import { focusCard } from './card-focus.ts'
import { LanePicker } from './lane-picker.tsx'
import { LaneView } from './lane-view.tsx'
import { type Lane, laneOf, lanesOf, movesOf } from './lanes.ts'
import { type CardDrag, useCardDrag } from './use-card-drag.ts'
import type { LaneRecords } from './use-lane.ts'
import { useMoves } from './use-moves.tsx'

export interface LanesProps {
  board: Board
  description: Description
  hrefOf(record: RecordItem): string | undefined
  create: ReactNode
}

/** The lanes of a board side by side, or one at a time on a phone. */
export function Lanes({ board, description, hrefOf, create }: LanesProps) {
  const help = useId()
  const element = useRef<HTMLDivElement>(null)
  const isPhone = useMediaQuery(below.tablet)
  const lanes = useMemo(() => lanesOf(board.page, description), [board.page, description])
  const [known, onKnown] = useKnown(lanes)
  const moves = useMoves(description)
  const [dropped, setDropped] = useState<string>()
  const recordOf = (id: string) => [...known.values()].flatMap(({ records }) => records).find((each) => each.id === id)
  const card = useCardDrag({
    board: element,
    cardOf: (id) => cardOf(recordOf(id), board, description, lanes),
    onDrop: ({ id, by }, lane) => {
      const record = recordOf(id)
      if (by === 'keyboard') setDropped(id)
      if (record !== undefined) moves.move(record, lane)
    },
  })
  useFocusAfterDrop(element, dropped, moves.pending)
  const isDraggable = board.by === 'status' && !isPhone
  const shown =
    board.state.lane ?? lanes.find(({ value }) => (known.get(value)?.total ?? 0) > 0)?.value ?? lanes[0]?.value
  const isEmpty = known.size === lanes.length && [...known.values()].every(({ total }) => total === 0)
  return (
    <>
      <NarrowingBar
        description={description}
        narrowing={board.state.narrowing}
        onChange={(narrowing, step) => board.go({ narrowing }, { replace: step === 'same' })}
      />
      {moves.trouble !== undefined && <Trouble text={moves.trouble} onClose={moves.forget} />}
      {isEmpty && <Nothing board={board} description={description} create={create} />}
      {isPhone && !isEmpty && (
        <LanePicker
          lanes={lanes}
          current={shown}
          counts={known}
          onPick={(lane) => board.go({ lane }, { replace: true })}
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its cards have the focus and hear of keys here */}
      <div
        ref={element}
        className="board"
        hidden={isEmpty}
        onKeyDown={isDraggable ? card.keys : undefined}
        {...(card.drag.held !== undefined && { 'data-dragging': card.drag.held.by })}
      >
        {lanes.map((lane) => (
          <div key={lane.value} className="board-column" hidden={isPhone && lane.value !== shown}>
            <LaneView
              {...{ board, lane, description, isDraggable, hrefOf, onKnown, help }}
              pending={moves.pending}
              held={card.drag.held}
              onPress={card.press}
            />
          </div>
        ))}
      </div>
      <Ghost card={card} record={recordOf(card.drag.held?.id ?? '')} {...{ board, description, known }} />
      <p id={help} hidden>
        {texts.spaceLifts}
      </p>
      <p className="sr-only" role="status" aria-live="assertive">
        {card.drag.said}
      </p>
      {moves.dialog}
    </>
  )
}

/** Collects the records that each lane reports. */
function useKnown(
  lanes: readonly Lane[],
): [ReadonlyMap<string, LaneRecords>, (lane: Lane, records: LaneRecords) => void] {
  const [known, setKnown] = useState<ReadonlyMap<string, LaneRecords>>(new Map())
  const tell = useCallback(({ value }: Lane, records: LaneRecords) => {
    setKnown((before) => (before.get(value) === records ? before : new Map(before).set(value, records)))
  }, [])
  const current = useMemo(
    () => new Map([...known].filter(([value]) => lanes.some((lane) => lane.value === value))),
    [known, lanes],
  )
  return [current, tell]
}

function cardOf(record: RecordItem | undefined, { by }: Board, description: Description, lanes: readonly Lane[]) {
  const from = record && lanes.find(({ value }) => value === laneOf(record, by))
  if (record === undefined || from === undefined) return undefined
  const moves = movesOf(record, description)
  const asks = Object.fromEntries(
    [...moves].map(([lane, ways]) => [lane, ways.length === 1 ? (ways[0]?.asks ?? []) : []]),
  )
  return { id: record.id, title: record.title, from, asks, targets: lanes.filter(({ value }) => moves.has(value)) }
}

/** Moves the focus along with a card that was moved by keyboard. */
function useFocusAfterDrop(board: React.RefObject<HTMLElement | null>, id: string | undefined, pending: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card stands elsewhere when what is pending changes
  useEffect(() => {
    if (id === undefined || document.activeElement !== document.body) return
    focusCard(board.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`))
  }, [board, id, pending])
}

function Trouble({ text, onClose }: { text: string; onClose(): void }) {
  return (
    <p className="notice tone-danger mb-6" role="alert">
      <Icon name="circle-alert" />
      <span>{text}</span>
      <IconButton look="small" icon="x" label={common.dismiss} className="end" onClick={onClose} />
    </p>
  )
}

function Nothing({ board, description, create }: Pick<LanesProps, 'board' | 'description' | 'create'>) {
  const { narrowing } = board.state
  if (isNarrowed(narrowing)) {
    return (
      <div className="panel">
        <StateMessage
          icon="search"
          title={common.noMatch(description.title)}
          actions={
            <Button onClick={() => board.go({ narrowing: { words: '', filters: [] } })}>{common.clearFilters}</Button>
          }
        >
          {texts.noCardsMatch}
        </StateMessage>
      </div>
    )
  }
  return (
    <div className="panel">
      <StateMessage
        icon="inbox"
        title={common.noneHere(description.plural)}
        {...(create !== undefined && { actions: create })}
      >
        {board.list.empty}
      </StateMessage>
    </div>
  )
}

interface GhostProps {
  card: CardDrag
  record: RecordItem | undefined
  board: Board
  description: Description
  known: ReadonlyMap<string, LaneRecords>
}

/** The copy of the dragged card that follows the pointer. */
function Ghost({ card, record, board, description, known }: GhostProps) {
  const { held } = card.drag
  if (held?.by !== 'pointer' || record === undefined) return null
  const { left, top, width } = card.origin.current
  return (
    <div ref={card.ghost} className="card panel card-ghost" aria-hidden="true" style={{ left, top, width }}>
      <div className="card-head gap-3">
        <span className="card-title grow strong breakable">{record.title}</span>
      </div>
      <CardFacts
        columns={board.list.columns}
        by={board.by}
        record={record}
        description={description}
        titles={known.get(held.from.value)?.titles ?? {}}
      />
    </div>
  )
}
