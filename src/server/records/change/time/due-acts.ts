import type { Resource } from '#manifest/portal.ts'
import { isTrue } from '../../rules/evaluate.ts'
import type { Work } from '../../rules/work.ts'
import { change } from '../change.ts'
import { clocksOf, stateOf } from './clocks.ts'

/** Runs what is due for a record: a timer, or the mark of a clock as `<field>.<mark>`. */
export async function runDue(work: Work, resource: Resource, id: string, name: string): Promise<void> {
  await (name.includes('.') ? runMark : runTimer)(work, resource, id, name)
}

/** Runs the transition of a timer, if the record is still in a state of the timer and the timer's condition holds. */
async function runTimer(work: Work, resource: Resource, id: string, name: string): Promise<void> {
  const timer = Object.hasOwn(resource.timers, name) ? resource.timers[name] : undefined
  const record = timer && (await work.store.find(resource, id, true))
  if (timer === undefined || record === undefined || !timer.in.includes(record.status)) return
  if (!isTrue(work, { resource, record }, timer.if)) return
  await change(work, { resource, record }, { kind: 'transition', event: timer.run, patch: {}, note: null })
}

/** Applies a mark that a clock has reached, once: sets the clock's state and runs the effects of the mark. */
async function runMark(work: Work, resource: Resource, id: string, name: string): Promise<void> {
  const [field = '', mark = ''] = name.split('.')
  const clock = new Map(clocksOf(resource)).get(field)
  const percent = clock?.marks[mark]
  const record = clock && (await work.store.find(resource, id, true))
  const kept = record && (await work.store.clocks(record)).get(field)
  if (clock === undefined || percent === undefined || record === undefined) return
  if (kept === undefined || kept.stopped || kept.since === null || kept.reached >= percent) return
  await work.store.keepClock(record, field, { ...kept, reached: percent })
  await change(work, { resource, record }, { kind: 'mark', event: name, patch: stateOf(resource, clock, mark) })
}
