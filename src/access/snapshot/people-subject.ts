import type { Portal, Rule } from '#manifest/portal.ts'
import { everyTrait } from '../every-trait.ts'
import { holds, partsOf } from '../holds.ts'
import { describePeople } from './describe-people.ts'
import { rulesIn } from './rules-in.ts'
import { type Entry, note, plainAct, type Subject, term } from './snapshot.ts'

/**
 * Describes the people of a portal: roles with their flags, the members of each group, the roles of each queue, and whom
 * the portal tells what administrators need to know.
 */
export function peopleSubject(portal: Portal, others: Subject[]): Subject {
  const roles = Object.entries(portal.roles).flatMap(([id, { name, flags }]) => [
    ...note(`role ${id}`, name),
    ...term(`role ${id} flags`, [...flags].sort().join(', ')),
  ])
  const everyone = everyTrait(portal)
  const groups = Object.entries(portal.groups).flatMap(([id, { rule }]): Entry[] => [
    plainAct(`group ${id}`, rule, { audience: describePeople(everyone, (person) => holds(rule, person)) }),
    ...naming.flatMap(({ label, kind }) => note(`group ${id} is named in ${label}`, subjectsNaming(id, others, kind))),
  ])
  const queues = Object.entries(portal.queues).map(([id, members]) =>
    plainAct(`queue ${id}`, { any: members.map((role) => ({ role })) }),
  )
  const { refusedManifest, accessRequests } = portal.notifications
  const told = [
    ...(refusedManifest === undefined ? [] : [plainAct('told of a refused manifest', refusedManifest)]),
    ...(accessRequests === undefined ? [] : [plainAct('told of requests for access', accessRequests)]),
  ]
  const positions = note('positions', [...portal.positions].sort().join(', '))
  return { kind: 'people', name: 'people', title: 'People', sections: [positions, roles, groups, queues, told] }
}

const naming = [
  { label: 'resources', kind: 'resource' },
  { label: 'pages', kind: 'page' },
] as const

/** Returns the subjects whose rules name a group, directly or inside another group. */
function subjectsNaming(group: string, subjects: Subject[], wanted: Subject['kind']): string {
  const named = subjects.filter(
    (subject) => subject.kind === wanted && rulesIn(subject).some((rule) => names(rule, group)),
  )
  return named
    .map(({ name }) => name)
    .sort()
    .join(', ')
}

function names(rule: Rule, group: string): boolean {
  return ('group' in rule && rule.group === group) || partsOf(rule).some((part) => names(part, group))
}
