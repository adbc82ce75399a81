import type { Portal } from '#manifest/portal.ts'
import { anyOtherPosition, everyTrait } from '../every-trait.ts'
import type { Traits } from '../person.ts'
import { describePeople } from '../snapshot/describe-people.ts'

/** A role with a position, or people without a session, as both portals know them. */
export interface Kind {
  role: string
  position: string
  /** Undefined for a portal that does not have the role: it has no such people. */
  before: Traits | undefined
  after: Traits | undefined
}

type Declared = Pick<Portal, 'roles' | 'positions'>

/** Everybody there can be in one of two portals. */
export class People {
  readonly kinds: Kind[]
  readonly #roles: Portal['roles']

  constructor(before: Declared, after: Declared) {
    this.#roles = { ...before.roles, ...after.roles }
    const positions = [...new Set([...before.positions, ...after.positions])]
    const traitsIn = ({ roles }: Declared, { role, position }: Traits) => {
      const found = Object.hasOwn(roles, role) ? roles[role] : undefined
      return found && { role, position, flags: found.flags }
    }
    this.kinds = everyTrait({ roles: this.#roles, positions }).map((traits) => ({
      role: traits.role,
      position: traits.position,
      before: traitsIn(before, traits),
      after: traitsIn(after, traits),
    }))
  }

  /** All of some people in words, by the names of their roles. */
  describe(some: Kind[], visitors: boolean): string {
    const isIn = new Set(some)
    const staff = some.length === 0 ? [] : [describePeople(this.kinds, (kind) => isIn.has(kind), this.#nameOf)]
    return [...staff, ...(visitors ? ['people who are not signed in'] : [])].join('; ')
  }

  /** The first of some people in words. */
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
