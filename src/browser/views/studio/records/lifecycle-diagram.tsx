import { type KeyboardEvent, useMemo, useRef } from 'react'
import * as texts from '#texts/studio-records.ts'
import { arrange, idOf, nextFrom, type PlacedPart } from './diagram-layout.ts'
import type { DrawnLifecycle, LifecyclePart } from './lifecycle-text.ts'
import { type Connecting, useConnecting } from './use-connecting.ts'

export interface LifecycleDiagramProps {
  lifecycle: DrawnLifecycle
  selected: LifecyclePart | undefined
  onSelect(part: LifecyclePart): void
  /** The user has drawn a line from one state to another. */
  onConnect(from: string, to: string): void
}

const steps: Record<string, readonly [right: number, down: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** States and transitions as a diagram. One of them has the focus, and arrow keys move it to its neighbours. */
export function LifecycleDiagram({ lifecycle, selected, onSelect, onConnect }: LifecycleDiagramProps) {
  const drawing = useRef<HTMLDivElement>(null)
  const { width, height, parts, lines } = useMemo(() => arrange(lifecycle), [lifecycle])
  const { connecting, begin } = useConnecting(drawing, parts, onConnect)
  const chosen = selected === undefined ? undefined : idOf(selected)
  const current = parts.find((part) => idOf(part) === chosen) ?? parts[0]
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined || current === undefined) return
    event.preventDefault()
    const next = nextFrom(parts, current, step)
    if (next === undefined) return
    onSelect(next)
    drawing.current?.querySelector<HTMLElement>(`[data-part="${idOf(next)}"]`)?.focus()
  }
  const touches = ({ transition, state }: { transition: string; state: string }) =>
    selected !== undefined && selected.name === (selected.kind === 'state' ? state : transition)
  return (
    <div className="lifecycle-scroll panel">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div ref={drawing} className="lifecycle" role="group" aria-label={texts.diagram} style={{ width, height }}>
        <svg className="lifecycle-lines" width={width} height={height} aria-hidden="true">
          <defs>
            <marker
              id="lifecycle-arrow"
              viewBox="0 0 8 8"
              refX="8"
              refY="4"
              markerUnits="userSpaceOnUse"
              markerWidth="8"
              markerHeight="8"
              orient="auto"
            >
              <path d="M0 0L8 4L0 8z" />
            </marker>
          </defs>
          {lines.map((line) => (
            <path
              key={`${line.transition} ${line.state} ${line.isArrow}`}
              d={line.path}
              className={touches(line) ? 'is-near' : ''}
              {...(line.isArrow && { markerEnd: 'url(#lifecycle-arrow)' })}
            />
          ))}
          {connecting !== undefined && (
            <path d={pathTo(connecting)} className="is-near" markerEnd="url(#lifecycle-arrow)" />
          )}
        </svg>
        {parts.map((part) => (
          <button
            key={idOf(part)}
            type="button"
            data-part={idOf(part)}
            className={`${lookOf(part, lifecycle)}${part === connecting?.to ? ' is-target' : ''}`}
            style={{ left: part.left, top: part.top, width: part.width, height: part.height }}
            tabIndex={part === current ? 0 : -1}
            aria-pressed={idOf(part) === chosen}
            aria-label={sentence(part, lifecycle)}
            onClick={() => onSelect({ kind: part.kind, name: part.name })}
            onKeyDown={press}
            onPointerDown={(event) => begin(part, event)}
          >
            {part.label}
          </button>
        ))}
      </div>
    </div>
  )
}

function pathTo({ from: { left, top, width, height }, x, y }: Connecting): string {
  return `M${left + width / 2} ${top + height / 2}L${x} ${y}`
}

function lookOf({ kind, name }: PlacedPart, { states, transitions }: DrawnLifecycle): string {
  if (kind === 'transition') {
    const isAutomatic = transitions.some((each) => each.name === name && each.isAutomatic)
    return `lifecycle-transition text-sm${isAutomatic ? ' is-automatic' : ''}`
  }
  const state = states.find((each) => each.name === name)
  return `lifecycle-state text-sm tone-${state?.tone}${state?.isInitial ? ' is-initial' : ''}`
}

/** What a part is, for people who can't see its lines. */
function sentence({ kind, name, label }: PlacedPart, { states, transitions }: DrawnLifecycle): string {
  const labelOf = (state: string) => states.find((each) => each.name === state)?.label ?? state
  if (kind === 'state')
    return texts.stateNamed(
      label,
      states.some((each) => each.name === name && each.isInitial),
    )
  const { from, to } = transitions.find((each) => each.name === name) ?? { from: [], to: undefined }
  return texts.transitionNamed(label, from.map(labelOf), to === undefined ? undefined : labelOf(to))
}
