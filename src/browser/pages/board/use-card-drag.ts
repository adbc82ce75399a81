import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useReducer, useRef } from 'react'
import { focusCard, neighbourOf } from './card-focus.ts'
import { atRest, type Drag, type DragEvent, dragged, type Held } from './drag.ts'
import type { Lane } from './lanes.ts'

/** Distance in pixels after which a press becomes a drag. */
const threshold = 6
/** Distance in pixels from the edge of the board within which a drag scrolls it, and pixels per scroll step. */
const edge = 60
const step = 24

export interface CardDrag {
  drag: Drag
  /** The element that follows the pointer. */
  ghost: RefObject<HTMLDivElement | null>
  /** The initial position and the width of the ghost. */
  origin: RefObject<Origin>
  press(event: PointerEvent<HTMLElement>, id: string): void
  keys(event: KeyboardEvent): void
}

interface Origin {
  left: number
  top: number
  width: number
}

export interface CardDragOptions {
  board: RefObject<HTMLElement | null>
  /** Returns the card's possible moves, or undefined for an unknown card. */
  cardOf(id: string): Omit<Held, 'over' | 'by'> | undefined
  onDrop(held: Held, lane: Lane): void
}

/** Moves cards by pointer and by keyboard: Space lifts and drops a card, the arrow keys choose a lane, Escape cancels. */
export function useCardDrag({ board, cardOf, onDrop }: CardDragOptions): CardDrag {
  const [drag, send] = useReducer(dragged, atRest)
  const latest = useRef<Held>(undefined)
  const ghost = useRef<HTMLDivElement>(null)
  const origin = useRef<Origin>({ left: 0, top: 0, width: 0 })
  useEffect(() => {
    latest.current = drag.held
  })
  const drop = () => {
    const held = latest.current
    send({ type: 'drop' })
    if (held?.over !== undefined) onDrop(held, held.over)
  }
  const lift = (id: string, by: Held['by']) => {
    const card = cardOf(id)
    if (card !== undefined) send({ type: 'lift', card: { ...card, by } })
  }
  const press = (event: PointerEvent<HTMLElement>, id: string) => {
    const isButton =
      event.target instanceof Element && event.target.closest('button, [role=menu], [role=dialog]') !== null
    if (event.button !== 0 || event.pointerType === 'touch' || isButton) return
    const card = event.currentTarget.getBoundingClientRect()
    origin.current = { left: card.left, top: card.top, width: card.width }
    followPointer(event, {
      begin: () => lift(id, 'pointer'),
      move: (x, y) => {
        if (ghost.current !== null) ghost.current.style.translate = `${x}px ${y}px`
        scrollAtEdge(board.current, event.clientX + x)
      },
      over: (lane) => {
        if (latest.current !== undefined && lane !== latest.current.over?.value) send({ type: 'over', lane })
      },
      drop,
      cancel: () => send({ type: 'return' }),
    })
  }
  const keys = (event: KeyboardEvent) => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null
    const id = card?.dataset['card']
    if (card === null || id === undefined || !(event.target instanceof HTMLAnchorElement)) return
    const act =
      latest.current?.by === 'keyboard' ? heldKeys(send, drop)[event.key] : freeKeys(board, card, id, lift)[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  return { drag, ghost, origin, press, keys }
}

type Keys = Record<string, (() => void) | undefined>

/** The key bindings while a card is lifted. */
function heldKeys(send: (event: DragEvent) => void, drop: () => void): Keys {
  return {
    ArrowRight: () => send({ type: 'step', by: 1 }),
    ArrowLeft: () => send({ type: 'step', by: -1 }),
    ArrowDown: () => {},
    ArrowUp: () => {},
    ' ': drop,
    Enter: drop,
    Escape: () => send({ type: 'return' }),
    Tab: () => send({ type: 'return' }),
  }
}

/** The key bindings while no card is lifted: arrow keys move between cards and Space lifts one. */
function freeKeys(
  board: RefObject<HTMLElement | null>,
  card: HTMLElement,
  id: string,
  lift: (id: string, by: Held['by']) => void,
): Keys {
  const go = (key: string) => () => focusCard(neighbourOf(board.current, card, key))
  return {
    ArrowRight: go('ArrowRight'),
    ArrowLeft: go('ArrowLeft'),
    ArrowDown: go('ArrowDown'),
    ArrowUp: go('ArrowUp'),
    ' ': () => lift(id, 'keyboard'),
  }
}

interface Following {
  begin(): void
  move(x: number, y: number): void
  over(lane: string | undefined): void
  drop(): void
  cancel(): void
}

/** Follows the pointer from the press until its release. */
function followPointer(start: PointerEvent, { begin, move, over, drop, cancel }: Following): void {
  const end = new AbortController()
  const { signal } = end
  let isHeld = false
  const moved = (event: globalThis.PointerEvent) => {
    const x = event.clientX - start.clientX
    const y = event.clientY - start.clientY
    if (!isHeld && Math.hypot(x, y) < threshold) return
    if (!isHeld) begin()
    isHeld = true
    move(x, y)
    const lane = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-lane]')
    over(lane?.dataset['lane'])
  }
  const released = () => {
    end.abort()
    if (!isHeld) return
    drop()
    // Swallows the click that follows a drag, so that it doesn't open the card.
    window.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
  }
  const given = () => {
    end.abort()
    if (isHeld) cancel()
  }
  window.addEventListener('pointermove', moved, { signal })
  window.addEventListener('pointerup', released, { signal })
  window.addEventListener('pointercancel', given, { signal })
  window.addEventListener('keydown', (event) => event.key === 'Escape' && given(), { signal })
}

/** Scrolls the board while a card is held near its edge, so that lanes out of view can be reached. */
function scrollAtEdge(board: HTMLElement | null, x: number): void {
  const { left = 0, right = 0 } = board?.getBoundingClientRect() ?? {}
  if (x > right - edge) board?.scrollBy(step, 0)
  if (x < left + edge) board?.scrollBy(-step, 0)
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
