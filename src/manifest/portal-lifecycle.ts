import type { Grant } from './portal-grants.ts'

/** The states of records, and what leads from one to another. */

export interface Lifecycle {
  initial: string
  states: Record<string, { label: string; tone: Tone; final: boolean; editable: boolean; fresh?: true }>
  transitions: Record<string, Transition>
}

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

/** Returns the state that an event leads to; undefined when it can't run from the current one. */
export function nextState({ transitions }: Lifecycle, state: string, event: string): string | undefined {
  const transition = Object.hasOwn(transitions, event) ? transitions[event] : undefined
  return transition?.from.includes(state) === true ? (transition.to ?? state) : undefined
}

export interface Transition {
  label: string
  /** What the history says that somebody did; may contain fields that it writes. The default is made of the label. */
  said?: string
  from: string[]
  /** Undefined when the record stays in its state. */
  to?: string
  /** Empty when only the portal itself runs it, or nothing yet. */
  for: Grant[]
  /** Whether nothing runs it yet; only sample records have been through it. */
  /** Whether it is a decision, which the owner of the record may not make. */
  decision: boolean
  /** What must hold of the record as it is. The first that doesn't says why. */
  guards: Guard[]
  /** Transitions that others must have run. */
  notBy: Separation[]
  tone?: 'danger'
  form: AskedField[]
}

export interface Guard {
  /** CEL over the record's fields, `me` and `now`. */
  if: string
  /** What people read where it doesn't hold. Without it, the transition isn't shown there. */
  why?: string
  /** The step that has to be done first, when the guard follows from a page of steps. */
  gate?: Gate
}

/** What a step adds to a guard. */
export interface Gate {
  /** The page of steps, and the place of the step among them. */
  page: string
  step: number
  /** CEL: only records for which all of these hold take the step. */
  taken: string[]
  /** Fields that must have a value besides. */
  needs: string[]
}

/** A separation of duties: whoever ran this transition on a record, at any time, may not run the other one on it. */
export interface Separation {
  ran: string
  /** What these people read instead. */
  why: string
}

/** A field of a form. For a list of rows, the form may ask for only some columns. */
export interface AskedField {
  field: string
  required: boolean
  columns?: { name: string; required: boolean }[]
}
