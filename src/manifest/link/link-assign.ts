import { peopleResource } from '../seeds.ts'
import { checkNotice } from './link-effects.ts'
import type { Lookups } from './lookups.ts'

/** Looks up the names in the assignment rules of a resource. */
export function checkAssignments(lookups: Lookups): void {
  const { resource } = lookups
  for (const [i, { field, among, where, open, on, if: condition, nobody }] of resource.assign.entries()) {
    const path = ['assign', i]
    lookups.person(field, [...path, 'field'])
    if (resource.fields[field]?.many === true || Object.hasOwn(resource.computed, field))
      lookups.unfit([...path, 'field'], `assigns somebody in "${field}", which doesn't hold one person that can be set`)
    if (among === 'queue' && resource.queue === undefined)
      lookups.fault('missing-key', [...path, 'among'], 'needs the key "queue" to assign among the people of a queue')
    const people = lookups.context.resources[peopleResource]
    if (people !== undefined) lookups.where(where, people, [...path, 'where'])
    lookups.where(open, resource, [...path, 'open'])
    for (const event of on) lookups.transition(event, lookups.at(...path, 'on'), ['create'])
    lookups.condition(condition, [...path, 'if'])
    if (nobody !== undefined) checkNotice(nobody, [...path, 'nobody'], lookups)
  }
}
