import type { Portal } from '#manifest/portal.ts'
import { holds } from './holds.ts'
import type { Traits } from './person.ts'

/** Returns the queues in which work waits for a person: those of their role, their groups, and the role itself. */
export function queuesOf(portal: Pick<Portal, 'queues' | 'groups'>, person: Traits): string[] {
  const queues = Object.entries(portal.queues).filter(([, roles]) => roles.includes(person.role))
  const groups = Object.entries(portal.groups).filter(([, { rule }]) => holds(rule, person))
  return [...new Set([...queues.map(([name]) => name), ...groups.map(([name]) => name), person.role])]
}
