import type { Description, RecordItem } from '../../records/record-queries.ts'
import type { SlicePage } from '../../session/portal-slice.ts'

/** A lane of a board: a state, or a value of the field that the board groups by. */
export interface Lane {
  value: string
  label: string
}

/** A transition that moves a record from its lane to another. */
export interface Move {
  transition: string
  label: string
  danger: boolean
  /** The titles of the fields that the transition requires. */
  asks: string[]
}

/** Returns the lanes of a board in order: those that the page names, or all. */
export function lanesOf({ by = 'status', lanes }: SlicePage<'board'>, { fields, states }: Description): Lane[] {
  const known =
    by === 'status'
      ? Object.entries(states).map(([value, { label }]) => ({ value, label }))
      : (fields[by]?.choices ?? [])
  if (lanes === undefined) return [...known]
  return lanes.flatMap((value) => known.find((lane) => lane.value === value) ?? [])
}

/** Returns the value of the lane that a record is in. */
export function laneOf(record: RecordItem, by: string): string {
  return by === 'status' ? record.status : String(record.values[by] ?? '')
}

/** Returns the transitions that the viewer may run on a record now, by target state. */
export function movesOf(record: RecordItem, { transitions }: Description): Map<string, Move[]> {
  const moves = new Map<string, Move[]>()
  for (const name of record.can) {
    const transition = transitions[name]
    if (transition?.to === undefined || transition.to === record.status) continue
    const { to, label, tone, form } = transition
    const move = {
      transition: name,
      label,
      danger: tone === 'danger',
      asks: form === undefined ? [] : asked(form.schema),
    }
    moves.set(to, [...(moves.get(to) ?? []), move])
  }
  return moves
}

function asked({ properties, required }: Record<string, unknown>): string[] {
  if (typeof properties !== 'object' || properties === null) return []
  const needed = Array.isArray(required) ? required : []
  return Object.entries(properties).flatMap(([name, field]) => {
    const title: unknown = typeof field === 'object' && field !== null && 'title' in field ? field.title : undefined
    return needed.includes(name) && typeof title === 'string' ? [title] : []
  })
}
