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
  const [resources, pages] = [subjectsNaming(others, 'resource'), subjectsNaming(others, 'page')]
  const groups = Object.entries(portal.groups).flatMap(([id, { rule }]): Entry[] => [
    plainAct(`group ${id}`, rule, { audience: describePeople(everyone, (person) => holds(rule, person)) }),
    ...note(`group ${id} is named in resources`, list(resources.get(id))),
    ...note(`group ${id} is named in pages`, list(pages.get(id))),
  ])
  const queues = Object.entries(portal.queues).map(([id, members]) =>
    plainAct(`queue ${id}`, { any: members.map((role) => ({ role })) }),
  )
  const { refusedManifest, accessRequests } = portal.notifications
  const told = [
    ...(refusedManifest === undefined ? [] : [plainAct('told of a refused manifest', refusedManifest)]),
    ...(accessRequests === undefined ? [] : [plainAct('told of requests for access', accessRequests)]),
  ]
  const positions = note('positions', list(portal.positions))
  return { kind: 'people', name: 'people', title: 'People', sections: [positions, roles, groups, queues, told] }
}

function list(names: string[] = []): string {
  return [...names].sort().join(', ')
}

/** Returns the names of the subjects of a kind whose rules name each group, directly or inside another group. */
function subjectsNaming(subjects: Subject[], wanted: Subject['kind']): Map<string, string[]> {
  const groupsIn = groupFinder()
  const naming = new Map<string, string[]>()
  for (const subject of subjects.filter(({ kind }) => kind === wanted)) {
    const named = new Set(rulesIn(subject).flatMap((rule) => [...groupsIn(rule)]))
    for (const group of named) naming.set(group, [...(naming.get(group) ?? []), subject.name])
  }
  return naming
}

/** Returns what finds the groups that a rule names. Rules share parts, each of which is searched once. */
function groupFinder(): (rule: Rule) => ReadonlySet<string> {
  const known = new Map<Rule, ReadonlySet<string>>()
  const groupsIn = (rule: Rule): ReadonlySet<string> => {
    const found = known.get(rule)
    if (found !== undefined) return found
    const own = 'group' in rule ? [rule.group] : []
    const groups = new Set([...own, ...partsOf(rule).flatMap((part) => [...groupsIn(part)])])
    known.set(rule, groups)
    return groups
  }
  return groupsIn
}
