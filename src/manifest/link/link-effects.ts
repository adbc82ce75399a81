import type { Creation, Effect, Notice, SetOff } from '../portal.ts'
import type { Path } from '../source/tree.ts'
import { checkRowChange } from './link-row-changes.ts'
import type { Lookups } from './lookups.ts'
import { transitionVocabulary } from './vocabularies.ts'

/** Looks up the names in the effects of a resource. */
export function checkEffects(lookups: Lookups): void {
  for (const [event, effects] of Object.entries(lookups.resource.effects)) {
    checkEvent(event, lookups)
    for (const [i, effect] of effects.entries()) checkEffect(effect, ['effects', event, i], lookups)
  }
}

/** An event is `create`, `update`, a transition, or the mark of a clock. */
function checkEvent(event: string, lookups: Lookups): void {
  const at = lookups.keyAt('effects', event)
  if (!event.includes('.')) {
    lookups.transition(event, at, ['create', 'update'])
    return
  }
  const marks = Object.entries(lookups.resource.computed).flatMap(([field, how]) =>
    'clock' in how ? Object.keys(how.clock.marks).map((mark) => `${field}.${mark}`) : [],
  )
  const missing = 'no clock of the resource declares'
  lookups.isKnown(event, { code: 'unknown-mark', noun: 'mark', missing, names: new Set(marks) }, at)
}

function checkEffect(effect: Effect, path: Path, lookups: Lookups): void {
  lookups.condition(effect.if, [...path, 'if'])
  if ('notify' in effect) checkNotice(effect.notify, [...path, 'notify'], lookups)
  else if ('set' in effect) lookups.values(effect.set, lookups.resource, [...path, 'set'])
  else if ('set_row' in effect) checkRowChange(effect.set_row, [...path, 'set_row'], lookups)
  else if ('create' in effect) checkCreation(effect.create, [...path, 'create'], lookups)
  else if ('transition' in effect) checkSetOff(effect.transition, [...path, 'transition'], lookups)
  else {
    const names = new Set(lookups.context.offered.effects)
    const missing = 'the server does not offer'
    lookups.isKnown(
      effect.call,
      { code: 'unknown-effect', noun: 'effect', missing, names },
      lookups.at(...path, 'call'),
    )
  }
}

/** Looks up the names in a notification. */
export function checkNotice({ to, page, title, body, about }: Notice, path: Path, lookups: Lookups): void {
  if (typeof to === 'string') lookups.person(to, [...path, 'to'])
  else if ('manager_of' in to) lookups.person(to.manager_of, [...path, 'to', 'manager_of'])
  if (about !== undefined) lookups.referring(about, lookups.resource, lookups.at(...path, 'about'))
  lookups.page(page, [...path, 'page'])
  lookups.text(title, [...path, 'title'])
  lookups.text(body, [...path, 'body'])
}

function checkCreation({ resource, values, each, into }: Creation, path: Path, lookups: Lookups): void {
  const other = lookups.otherResource(resource, [...path, 'resource'])
  checkRows(each, [...path, 'each'], lookups)
  if (into !== undefined) lookups.referring(into, lookups.resource, lookups.at(...path, 'into'), resource)
  if (other !== undefined) {
    lookups.values(values, other, [...path, 'values'], each === undefined ? 'stored' : 'row')
  }
}

function checkRows(each: Creation['each'], path: Path, lookups: Lookups): void {
  if (each === undefined) return
  if (typeof each === 'string') {
    lookups.expression(each, undefined, path)
    return
  }
  const source = lookups.otherResource(each.resource, [...path, 'resource'])
  if (source !== undefined) lookups.where(each.where, source, [...path, 'where'])
}

function checkSetOff({ on, run, with: values }: SetOff, path: Path, lookups: Lookups): void {
  const other = typeof on === 'string' ? referredBy(on, path, lookups) : matched(on, path, lookups)
  if (other === undefined) return
  lookups.isKnown(run, transitionVocabulary(other), lookups.at(...path, 'run'))
  lookups.values(values, other, [...path, 'with'])
}

function referredBy(field: string, path: Path, lookups: Lookups) {
  lookups.referring(field, lookups.resource, lookups.at(...path, 'on'))
  return lookups.referred(field)
}

function matched({ of, via, where }: Exclude<SetOff['on'], string>, path: Path, lookups: Lookups) {
  const other = lookups.otherResource(of, [...path, 'on', 'of'])
  if (other === undefined) return undefined
  if (via !== undefined) lookups.referring(via, other, lookups.at(...path, 'on', 'via'), lookups.resource.name)
  lookups.where(where, other, [...path, 'on', 'where'])
  return other
}
