import type { AskedField, Guard, Resource, Transition } from '#manifest/portal.ts'
import { type Entry, scopedAct, term } from './snapshot.ts'
import { oneLine } from './value-text.ts'

/** The states of a record and the transitions between them. */
export function lifecycleEntries({ lifecycle }: Pick<Resource, 'lifecycle'>): Entry[] {
  const states = Object.entries(lifecycle.states).flatMap(([id, { final, editable }]) => {
    const marks = [id === lifecycle.initial && 'initial', editable ? 'editable' : 'not editable', final && 'final']
    return term(`state ${id}`, marks.filter((each) => each !== false).join(', '))
  })
  return [...states, ...Object.entries(lifecycle.transitions).flatMap(([id, each]) => transitionEntries(id, each))]
}

function transitionEntries(id: string, transition: Transition): Entry[] {
  const { from, to, for: grants, decision, form, guards, notBy } = transition
  const name = `transition ${id}`
  const target = to ?? 'the same state'
  const possible = guards.flatMap((guard) => guardTerm(name, guard))
  if (grants.length === 0) return [...term(name, `automatic, from ${from.join(', ')} to ${target}`), ...possible]
  return [
    ...term(`${name} to`, target),
    ...possible,
    ...term(`${name} not by who ran`, notBy.map(({ ran }) => ran).join(', ')),
    ...term(`${name} asks for`, form.map(askedText).join(', ')),
    scopedAct(name, grants, { states: from, decision }),
  ]
}

/** What a guard looks at; that of a step with its place on its page. */
function guardTerm(name: string, { if: condition, gate }: Guard): Entry[] {
  if (gate === undefined) return term(`${name} if`, oneLine(condition))
  const { page, step, taken, needs } = gate
  const parts = [
    oneLine(condition),
    ...(needs.length === 0 ? [] : [`with ${needs.join(', ')}`]),
    ...taken.map((each) => `only where ${oneLine(each)}`),
  ]
  return term(`${name} after step ${step + 1} of ${page}`, parts.join('; '))
}

function askedText({ field, required, columns }: AskedField): string {
  const inner =
    columns === undefined ? '' : `(${columns.map((column) => mark(column.name, column.required)).join(', ')})`
  return mark(field, required) + inner
}

function mark(name: string, required: boolean): string {
  return required ? name : `${name}?`
}
