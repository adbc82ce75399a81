import type { Portal } from '#manifest/portal.ts'
import type { Traits } from './person.ts'

/** Represents every position that no rule names. */
export const anyOtherPosition = 'Officer'

/** Returns every kind of person that can exist: each role with each position that rules may name, and with any other. */
export function everyTrait(portal: Pick<Portal, 'roles' | 'positions'>): Traits[] {
  const positions = [...portal.positions, anyOtherPosition]
  return Object.entries(portal.roles).flatMap(([role, { flags }]) =>
    positions.map((position) => ({ role, position, flags })),
  )
}
