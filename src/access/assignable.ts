import type { Assignment, Grant, Portal, Resource, Rule, Scope } from '#manifest/portal.ts'
import { ruleNamed } from './rule-named.ts'

/** Returns the rule for the people of a queue: those of its roles, of a group, or of a role. */
export function queueRule(portal: Pick<Portal, 'queues' | 'groups'>, queue: string): Rule {
  const roles = Object.hasOwn(portal.queues, queue) ? portal.queues[queue] : undefined
  return roles === undefined ? ruleNamed(portal, queue) : { any: roles.map((role) => ({ role })) }
}

/** Returns the rule for the people who may open a record because it is theirs by this field, or because they read all. */
export function readersBy({ field }: Pick<Assignment, 'field'>, resource: Resource): Rule {
  const grants = resource.access.read.filter(({ scope }) => scopesBy(field, resource).includes(scope))
  return { any: grants.map((grant: Grant) => grant.for) }
}

/** Returns the scopes that surely cover a record for the person whom one of its fields names. */
function scopesBy(field: string, { owner, assignees, participants }: Resource): Scope[] {
  const isOwner = field === owner
  const isAssignee = assignees.includes(field)
  const isInvolved = isOwner || isAssignee || participants.includes(field)
  return [
    'all',
    ...(isOwner ? ['own' as const] : []),
    ...(isAssignee ? ['assigned' as const] : []),
    ...(isInvolved ? ['involved' as const] : []),
  ]
}
