import './port-grid.css'
import { type KeyboardEvent, useRef, useState } from 'react'
import * as texts from '#texts/port-grid.ts'
import { usePortal } from '../../../session/portal-context.tsx'
import { toneGlyphs } from '../../../ui/badge.tsx'
import { glyphClass } from '../../../ui/glyphs.ts'
import type { ShownProps } from '../../shown-props.ts'
import { type Place, placesOf } from './places.ts'

/** How many places are in a row. */
const width = 8

const moves: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -width, ArrowDown: width }

/** Shows numbered rows as a grid of places with their states and colours. Arrow keys move between them. */
export function Shown(props: ShownProps) {
  const { timezone } = usePortal().slice
  const places = placesOf(props, timezone)
  const [at, setAt] = useState(0)
  const grid = useRef<HTMLDivElement>(null)
  const open = (index: number) => {
    if (places[index] === undefined) return
    setAt(index)
    grid.current?.querySelectorAll('button')[index]?.focus()
  }
  const press = (event: KeyboardEvent) => {
    const ends: Record<string, number> = { Home: 0, End: places.length - 1 }
    const to = ends[event.key] ?? (moves[event.key] === undefined ? undefined : at + (moves[event.key] ?? 0))
    if (to === undefined) return
    event.preventDefault()
    open(to)
  }
  const rows = Array.from({ length: Math.ceil(places.length / width) }, (_, i) => i * width)
  const chosen = places[at]
  return (
    <div className="stack port-grid">
      {/* biome-ignore lint/a11y/useSemanticElements: a table can't be moved through with the arrow keys */}
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={props.field.title}
        className="stack gap-2"
        onKeyDown={press}
      >
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
                  className={`port-grid-place tone-${place.state?.tone ?? 'neutral'}`}
                  tabIndex={first + i === at ? 0 : -1}
                  aria-pressed={first + i === at}
                  aria-label={[props.field.title, ...wordsOf(place)].join(', ')}
                  onClick={() => open(first + i)}
                >
                  <PlaceFace place={place} />
                </button>
              </div>
            ))}
          </div>
        ))}
      </div>
      {chosen && (
        <p className="meta muted breakable" aria-live="polite">
          {[...wordsOf(chosen), ...chosen.facts].join(' · ')}
        </p>
      )}
    </div>
  )
}

function PlaceFace({ place: { number, state, colour } }: { place: Place }) {
  const style: Record<string, string> =
    colour?.colour === undefined ? {} : { '--place-colour': `var(--hue-${colour.colour})` }
  return (
    <>
      <span className="figures strong">{number}</span>
      {colour !== undefined && <span className="port-grid-colour" style={style} />}
      {state !== undefined && <span className={glyphClass(toneGlyphs[state.tone ?? 'neutral'])} />}
    </>
  )
}

function wordsOf({ number, state, colour }: Place): string[] {
  return [texts.place(number), ...[state, colour].flatMap((each) => each?.label ?? [])]
}
