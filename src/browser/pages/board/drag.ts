import * as texts from '#texts/board.ts'
import type { Lane } from './lanes.ts'

/** A card being moved: its lane, the lanes it may go to, and the lane it is over now. */
export interface Held {
  id: string
  title: string
  from: Lane
  /** In board order. */
  targets: readonly Lane[]
  /** The titles of the fields that a move requires, by lane. */
  asks: Readonly<Record<string, readonly string[]>>
  over: Lane | undefined
  by: 'pointer' | 'keyboard'
}

export interface Drag {
  held: Held | undefined
  /** The announcement for screen readers. */
  said: string
}

export type DragEvent =
  | { type: 'lift'; card: Omit<Held, 'over'> }
  | { type: 'over'; lane: string | undefined }
  | { type: 'step'; by: 1 | -1 }
  | { type: 'drop' }
  | { type: 'return' }

export const atRest: Drag = { held: undefined, said: '' }

/** Reduces the drag state. A card is only ever over a lane that it may go to. */
export function dragged(drag: Drag, event: DragEvent): Drag {
  if (event.type === 'lift') return lifted(event.card)
  const { held } = drag
  if (held === undefined) return drag
  switch (event.type) {
    case 'over':
      return holding(
        held,
        held.targets.find(({ value }) => value === event.lane),
      )
    case 'step':
      return holding(held, stepped(held, event.by))
    case 'drop':
      return {
        held: undefined,
        said: held.over === undefined ? stays(held) : texts.moving(held.title, held.over.label),
      }
    case 'return':
      return { held: undefined, said: stays(held) }
  }
}

function lifted(card: Omit<Held, 'over'>): Drag {
  const { title, from, targets } = card
  if (targets.length === 0) return { held: undefined, said: texts.cantBeMoved(title, from.label) }
  const ways = targets.map(({ label }) => label).join(', ')
  const said = texts.pickedUp(title, from.label, ways)
  return { held: { ...card, over: undefined }, said }
}

function holding(held: Held, over: Lane | undefined): Drag {
  return {
    held: { ...held, over },
    said: over === undefined ? texts.overOrigin(held.from.label) : texts.over(over.label),
  }
}

/** Returns the next target lane. The steps wrap around through undefined, which stands for the card's own lane. */
function stepped({ targets, over }: Held, by: 1 | -1): Lane | undefined {
  const stops = [undefined, ...targets]
  return stops[(stops.indexOf(over) + by + stops.length) % stops.length]
}

function stays({ title, from }: Held): string {
  return texts.stays(title, from.label)
}
