import { valuesAt } from '#manifest/assist/index.ts'
import { addKey, applyEdit, type Path, removeKey, setValue } from '#manifest/edit/index.ts'
import type { SourceFile } from '#manifest/index.ts'
import { sentenceCase } from '#manifest/words.ts'

/** A state or a transition, by its name. */
export interface LifecyclePart {
  kind: 'state' | 'transition'
  name: string
}

export interface DrawnState {
  name: string
  label: string
  tone: string
  isInitial: boolean
}

export interface DrawnTransition {
  name: string
  label: string
  from: string[]
  /** Undefined when the record stays in its state. */
  to: string | undefined
  isAutomatic: boolean
}

export interface DrawnLifecycle {
  states: DrawnState[]
  transitions: DrawnTransition[]
}

/** Returns the lifecycle that the file of a resource has; undefined when it can't be read. */
export function readLifecycle(file: SourceFile): DrawnLifecycle | undefined {
  const lifecycle = valuesAt(file, ['lifecycle'])
  if (lifecycle === undefined) return undefined
  const { initial, states, transitions } = lifecycle
  return {
    states: entriesOf(states).map(([name, each]) => ({
      ...named(name, each),
      tone: text(each['tone']) ?? 'neutral',
      isInitial: name === initial,
    })),
    transitions: entriesOf(transitions).map(([name, each]) => ({
      ...named(name, each),
      from: Array.isArray(each['from']) ? each['from'].flatMap((state) => text(state) ?? []) : [],
      to: text(each['to']),
      isAutomatic: each['automatic'] === true,
    })),
  }
}

/** Where the file of a resource has a part of its lifecycle. */
export function placeOf({ kind, name }: LifecyclePart): Path {
  return ['lifecycle', kind === 'state' ? 'states' : 'transitions', name]
}

/** Each returns the text after the edit. Everything else in it stays as it is. */

export function withState(file: SourceFile, name: string): string {
  return applyEdit(file.text, addKey(file, ['lifecycle', 'states'], name, { tone: 'neutral' }))
}

/** A new transition is for nobody yet. */
export function withTransition(file: SourceFile, name: string, from: string, to: string | undefined): string {
  const transition = { from: [from], ...(to !== undefined && { to }) }
  return applyEdit(file.text, addKey(file, ['lifecycle', 'transitions'], name, transition))
}

export function withInitial(file: SourceFile, state: string): string {
  return applyEdit(file.text, setValue(file, ['lifecycle', 'initial'], state))
}

export function without(file: SourceFile, part: LifecyclePart): string {
  return applyEdit(file.text, removeKey(file, placeOf(part)))
}

function named(name: string, { label }: Record<string, unknown>): { name: string; label: string } {
  return { name, label: text(label) ?? sentenceCase(name) }
}

/** A text that is being typed may have anything in the place of a map. */
function entriesOf(value: unknown): [string, Record<string, unknown>][] {
  return isMap(value) ? Object.entries(value).map(([name, each]) => [name, isMap(each) ? each : {}]) : []
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
