import type { Portal } from '#manifest/portal.ts'
import { holds } from './holds.ts'
import type { Traits } from './person.ts'

/** The names under which work waits for a person. */
export function queuesOf(portal: Pick<Portal, 'queues' | 'groups'>, person: Traits): string[] {
  const queues = Object.entries(portal.queues).filter(([, roles]) => roles.includes(person.role))
  const groups = Object.entries(portal.groups).filter(([, { rule }]) => holds(rule, person))
  return [...new Set([...queues.map(([name]) => name), ...groups.map(([name]) => name), person.role])]
}
