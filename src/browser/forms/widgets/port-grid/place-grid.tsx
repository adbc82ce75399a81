import './port-grid.css'
import { type KeyboardEvent, useRef, useState } from 'react'
import * as texts from '#texts/port-grid.ts'
import { toneGlyphs } from '../../../ui/badge.tsx'
import { glyphClass } from '../../../ui/glyphs.ts'
import type { Place } from './places.ts'

/** How many places are in a row. */
const width = 8

const moves: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -width, ArrowDown: width }

interface PlaceGridProps {
  title: string
  places: Place[]
  /** The number that was chosen. Undefined where people only look. */
  chosen?: number | undefined
  /** Whether a place may be chosen. */
  isFree?(place: Place): boolean
  onChoose?(place: Place): void
}

/**
 * A grid of places with their states and colours. Arrow keys move between them. Below it are the words of the place that is
 * looked at.
 */
export function PlaceGrid({ title, places, chosen, isFree = () => true, onChoose }: PlaceGridProps) {
  const [at, setAt] = useState(
    Math.max(
      0,
      places.findIndex(({ number }) => number === chosen),
    ),
  )
  const grid = useRef<HTMLDivElement>(null)
  const look = (index: number) => {
    if (places[index] === undefined) return
    setAt(index)
    grid.current?.querySelectorAll('button')[index]?.focus()
  }
  const open = (index: number) => {
    look(index)
    const place = places[index]
    if (place !== undefined && isFree(place)) onChoose?.(place)
  }
  const press = (event: KeyboardEvent) => {
    const ends: Record<string, number> = { Home: 0, End: places.length - 1 }
    const to = ends[event.key] ?? (moves[event.key] === undefined ? undefined : at + (moves[event.key] ?? 0))
    if (to === undefined) return
    event.preventDefault()
    look(to)
  }
  const isPressed = (place: Place, index: number) => (onChoose === undefined ? index === at : place.number === chosen)
  const rows = Array.from({ length: Math.ceil(places.length / width) }, (_, i) => i * width)
  const looked = places[at]
  return (
    <div className="stack port-grid">
      {/* biome-ignore lint/a11y/useSemanticElements: a table can't be moved through with the arrow keys */}
      <div ref={grid} role="grid" tabIndex={-1} aria-label={title} className="stack gap-2" onKeyDown={press}>
        {rows.map((first) => (
          // biome-ignore lint/a11y/useSemanticElements: a row of the grid above
          // biome-ignore lint/a11y/useFocusableInteractive: its cells have the focus
          <div key={first} role="row" className="port-grid-row gap-2">
            {places.slice(first, first + width).map((place, i) => (
              // biome-ignore lint/a11y/useSemanticElements: a cell of the grid above
              // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus
              <div key={place.number} role="gridcell">
                <button
                  type="button"
                  className={`port-grid-place tone-${place.state?.tone ?? 'neutral'} ${isFree(place) ? '' : 'port-grid-taken'}`}
                  tabIndex={first + i === at ? 0 : -1}
                  aria-pressed={isPressed(place, first + i)}
                  aria-disabled={!isFree(place)}
                  aria-label={[title, ...wordsOf(place)].join(', ')}
                  onClick={() => open(first + i)}
                >
                  <PlaceFace place={place} />
                </button>
              </div>
            ))}
          </div>
        ))}
      </div>
      {looked && (
        <p className="meta muted breakable" aria-live="polite">
          {[...wordsOf(looked), ...looked.facts].join(' · ')}
        </p>
      )}
    </div>
  )
}

function PlaceFace({ place: { number, state, colour } }: { place: Place }) {
  return (
    <>
      <span className="figures strong">{number}</span>
      {colour !== undefined && <span className="port-grid-colour" data-hue={colour.colour} />}
      {state !== undefined && <span className={glyphClass(toneGlyphs[state.tone ?? 'neutral'])} />}
    </>
  )
}

function wordsOf({ number, state, colour }: Place): string[] {
  return [texts.place(number), ...[state, colour].flatMap((each) => each?.label ?? [])]
}
