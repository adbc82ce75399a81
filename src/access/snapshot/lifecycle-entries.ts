import type { AskedField, Resource, Transition } from '#manifest/portal.ts'
import { type Entry, scopedAct, term } from './snapshot.ts'

/** The states of a record and the transitions between them. */
export function lifecycleEntries({ lifecycle }: Pick<Resource, 'lifecycle'>): Entry[] {
  const states = Object.entries(lifecycle.states).flatMap(([id, { final, editable }]) => {
    const marks = [id === lifecycle.initial && 'initial', editable ? 'editable' : 'not editable', final && 'final']
    return term(`state ${id}`, marks.filter((each) => each !== false).join(', '))
  })
  return [...states, ...Object.entries(lifecycle.transitions).flatMap(([id, each]) => transitionEntries(id, each))]
}

function transitionEntries(id: string, { from, to, for: grants, decision, form }: Transition): Entry[] {
  const name = `transition ${id}`
  const target = to ?? 'the same state'
  if (grants.length === 0) return term(name, `automatic, from ${from.join(', ')} to ${target}`)
  return [
    ...term(`${name} to`, target),
    ...term(`${name} asks for`, form.map(askedText).join(', ')),
    scopedAct(name, grants, { states: from, decision }),
  ]
}

function askedText({ field, required, columns }: AskedField): string {
  const inner =
    columns === undefined ? '' : `(${columns.map((column) => mark(column.name, column.required)).join(', ')})`
  return mark(field, required) + inner
}

function mark(name: string, required: boolean): string {
  return required ? name : `${name}?`
}
