import type { Portal } from '#manifest/portal.ts'
import { anyOtherPosition, everyTrait } from '../every-trait.ts'
import type { Traits } from '../person.ts'
import { describePeople } from '../snapshot/describe-people.ts'

/** A role with a position, and its traits in both portals. */
export interface Kind {
  role: string
  position: string
  /** Undefined when the portal does not have the role, and therefore no such people. */
  before: Traits | undefined
  after: Traits | undefined
}

type Declared = Pick<Portal, 'roles' | 'positions'>

/** All kinds of people that can exist in either of two portals. */
export class People {
  readonly kinds: Kind[]
  /** The positions that are told apart, besides any other. */
  readonly positions: string[]
  /** Those who aren't the same in both portals: of a role that one of them doesn't have, or that has other flags. */
  readonly changed: Kind[]
  readonly #roles: Portal['roles']

  constructor(before: Declared, after: Declared) {
    this.#roles = { ...before.roles, ...after.roles }
    this.positions = [...new Set([...before.positions, ...after.positions])]
    const traitsIn = ({ roles }: Declared, { role, position }: Traits) => {
      const found = Object.hasOwn(roles, role) ? roles[role] : undefined
      return found && { role, position, flags: found.flags }
    }
    this.kinds = everyTrait({ roles: this.#roles, positions: this.positions }).map((traits) => ({
      role: traits.role,
      position: traits.position,
      before: traitsIn(before, traits),
      after: traitsIn(after, traits),
    }))
    this.changed = this.kinds.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
  }

  /** Describes a set of people by the names of their roles. */
  describe(some: Kind[], visitors: boolean): string {
    const isIn = new Set(some)
    const staff = some.length === 0 ? [] : [describePeople(this.kinds, (kind) => isIn.has(kind), this.#nameOf)]
    return [...staff, ...(visitors ? ['people who are not signed in'] : [])].join('; ')
  }

  /** Describes the first person of a set, as an example. */
  witness(some: Kind[]): string {
    const [first] = some
    if (first === undefined) return 'a visitor who is not signed in'
    const inRole = (kinds: Kind[]) => kinds.filter(({ role }) => role === first.role).length
    const position = inRole(some) === inRole(this.kinds) ? 'any position' : `position ${positionName(first.position)}`
    return `role ${this.#nameOf(first.role)}, ${position}`
  }

  readonly #nameOf = (role: string): string => this.#roles[role]?.name ?? role
}

function positionName(position: string): string {
  return position === anyOtherPosition ? 'any other' : position
}
