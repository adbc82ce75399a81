import { anyOtherPosition } from '#access/every-trait.ts'
import type { Traits } from '#access/person.ts'
import type { Portal } from '#manifest/portal.ts'
import { unknownName } from './unknown-name.ts'

/** Returns the traits of whoever has a role, given by its id or its name, and a position. */
export function personOf(portal: Portal, role = '', position = anyOtherPosition): Traits {
  const wanted = role.toLowerCase()
  const found = Object.entries(portal.roles).find(([id, { name }]) => id === wanted || name.toLowerCase() === wanted)
  if (found === undefined) {
    // Users know a role by its id or its name, so suggest the closest of either.
    const ids = Object.keys(portal.roles)
    const names = Object.values(portal.roles).map(({ name }) => name)
    const known = [...ids, ...names.filter((name) => !ids.includes(name.toLowerCase()))]
    throw new Error(unknownName('role', role, known, `The roles are ${ids.join(', ')}.`))
  }
  return { role: found[0], position, flags: found[1].flags }
}
