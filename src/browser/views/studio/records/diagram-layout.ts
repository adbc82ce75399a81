import { Graph, layout } from '@dagrejs/dagre'
import type { DrawnLifecycle, LifecyclePart } from './lifecycle-text.ts'

/** A state or a transition with its place, in pixels from the upper left corner of the diagram. */
export interface PlacedPart extends LifecyclePart {
  label: string
  left: number
  top: number
  width: number
  height: number
}

/** A line from a state to a transition, or from a transition to the state that it leads to. */
export interface PlacedLine {
  transition: string
  state: string
  isArrow: boolean
  /** The path of an SVG. */
  path: string
}

export interface Diagram {
  width: number
  height: number
  parts: PlacedPart[]
  lines: PlacedLine[]
}

type Point = { x: number; y: number }

const margin = 16
const heights = { state: 36, transition: 28 }

/** Arranges a lifecycle from its first state to the right. Every transition has one place between its states. */
export function arrange({ states, transitions }: DrawnLifecycle): Diagram {
  const graph = new Graph({ directed: true })
  graph.setGraph({ rankdir: 'LR', nodesep: 14, ranksep: 34, marginx: margin, marginy: margin })
  const parts = [
    ...states.map(({ name, label }) => ({ kind: 'state' as const, name, label })),
    ...transitions.map(({ name, label }) => ({ kind: 'transition' as const, name, label })),
  ]
  for (const part of parts) graph.setNode(idOf(part), { width: widthOf(part.label), height: heights[part.kind] })
  const known = new Set(states.map(({ name }) => name))
  const links = transitions.flatMap(({ name, from, to }) => [
    ...from.map((state) => ({ transition: name, state, isArrow: false })),
    ...(to === undefined ? [] : [{ transition: name, state: to, isArrow: true }]),
  ])
  const drawn = links.filter(({ state }) => known.has(state))
  for (const link of drawn) graph.setEdge(...endsOf(link), {})
  layout(graph)
  const { width = 0, height = 0 } = graph.graph()
  return {
    width,
    height,
    parts: parts.map((part) => {
      const { x = 0, y = 0, ...size } = graph.node(idOf(part))
      const [w, h] = [size.width, size.height]
      return { ...part, left: x - w / 2, top: y - h / 2, width: w, height: h }
    }),
    lines: drawn.map((link) => ({ ...link, path: pathOf(graph.edge(...endsOf(link)).points ?? []) })),
  }
}

export function idOf({ kind, name }: LifecyclePart): string {
  return `${kind} ${name}`
}

function endsOf({ transition, state, isArrow }: Omit<PlacedLine, 'path'>): [string, string] {
  const ends: [string, string] = [idOf({ kind: 'state', name: state }), idOf({ kind: 'transition', name: transition })]
  return isArrow ? [ends[1], ends[0]] : ends
}

/** Wide enough for a text of the small size, with its padding. */
function widthOf(label: string): number {
  return Math.round(label.length * 7.2) + 28
}

/** A curve that is straight at both ends. */
function pathOf(points: Point[]): string {
  const [first, ...rest] = points
  const last = rest.at(-1)
  if (first === undefined || last === undefined) return ''
  const bends = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? last
    return `Q${at(point)} ${at({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`
  })
  return [`M${at(first)}`, ...bends, `L${at(last)}`].join(' ')
}

function at({ x, y }: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`
}

/** The nearest other part in a direction, which steps are taken in by arrow keys; undefined at the edge. */
export function nextFrom(parts: PlacedPart[], from: PlacedPart, [dx, dy]: readonly [number, number]) {
  const center = ({ left, top, width, height }: PlacedPart): Point => ({ x: left + width / 2, y: top + height / 2 })
  const start = center(from)
  const distance = (part: PlacedPart): number => {
    const { x, y } = center(part)
    const along = (x - start.x) * dx + (y - start.y) * dy
    const aside = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx)
    return along <= 0 || aside > 2 * along ? Number.POSITIVE_INFINITY : along + 2 * aside
  }
  const nearest = parts.reduce((best, part) => (distance(part) < distance(best) ? part : best), from)
  return nearest === from ? undefined : nearest
}

/** Returns the state or transition at a point of the diagram. */
export function partAt(parts: PlacedPart[], x: number, y: number): PlacedPart | undefined {
  return parts.find(({ left, top, width, height }) => left <= x && x <= left + width && top <= y && y <= top + height)
}
