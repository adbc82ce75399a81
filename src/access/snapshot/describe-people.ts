import { anyOtherPosition } from '../every-trait.ts'
import type { Traits } from '../person.ts'

type Kind = Pick<Traits, 'role' | 'position'>

/**
 * Describes a set of people briefly: `baker, cashier`, `everyone except baker` or `any role as Head Baker; cashier`.
 * The text depends on who is in the set, not on the rule that admits them.
 */
export function describePeople<Person extends Kind>(
  everyone: Person[],
  isIn: (person: Person) => boolean,
  nameOf: (role: string) => string = (role) => role,
): string {
  const inside = positionsByRole(everyone, isIn)
  const outside = positionsByRole(everyone, (person) => !isIn(person))
  if (inside.size === 0) return 'nobody'
  if (outside.size === 0) return 'everyone'
  const roles = new Set(everyone.map(({ role }) => role))
  const whole = [...roles].filter((role) => !outside.has(role))
  if (whole.length * 2 > roles.size) return `everyone except ${listText(outside, inside, roles, nameOf)}`
  return listText(inside, outside, roles, nameOf)
}

type ByRole = Map<string, string[]>

function positionsByRole<Person extends Kind>(everyone: Person[], isIn: (person: Person) => boolean): ByRole {
  const roles: ByRole = new Map()
  for (const person of everyone.filter(isIn)) {
    roles.set(person.role, [...(roles.get(person.role) ?? []), person.position])
  }
  return roles
}

/** Lists the positions that every role has in the set, with a few exceptions, then each role with its other positions. */
function listText(set: ByRole, rest: ByRole, roles: Set<string>, nameOf: (role: string) => string): string {
  const { shared, exceptions } = sharedPositions(set, roles)
  const except = exceptions.length === 0 ? '' : ` except ${exceptions.map(nameOf).sort().join(', ')},`
  const parts = new Map<string, string[]>()
  for (const [role, positions] of set) {
    const more = positions.filter((position) => !shared.includes(position))
    if (more.length === 0) continue
    const suffix = rest.has(role) ? ` as ${positionText(more)}` : ''
    parts.set(suffix, [...(parts.get(suffix) ?? []), nameOf(role)])
  }
  const listed = [...parts].map(([suffix, names]) => names.sort().join(', ') + suffix)
  return [...(shared.length > 0 ? [`any role${except} as ${positionText(shared)}`] : []), ...listed.sort()].join('; ')
}

interface Shared {
  shared: string[]
  /** The roles that have none of these positions in the set. */
  exceptions: string[]
}

/** Returns the positions that most roles have in the set, if the others have none of them. */
function sharedPositions(set: ByRole, roles: Set<string>): Shared {
  const positionsOf = (role: string) => set.get(role) ?? []
  const all = [...new Set([...set.values()].flat())]
  const shared = all.filter(
    (position) => [...roles].filter((role) => positionsOf(role).includes(position)).length * 2 > roles.size,
  )
  const lacking = [...roles].filter((role) => shared.some((position) => !positionsOf(role).includes(position)))
  const isClear = lacking.every((role) => !shared.some((position) => positionsOf(role).includes(position)))
  if (isClear) return { shared, exceptions: lacking }
  return {
    shared: shared.filter((position) => [...roles].every((role) => positionsOf(role).includes(position))),
    exceptions: [],
  }
}

function positionText(positions: string[]): string {
  const named = positions.filter((position) => position !== anyOtherPosition).sort()
  const other = positions.includes(anyOtherPosition) ? ['any other position'] : []
  return [...named, ...other].join(' or ')
}
