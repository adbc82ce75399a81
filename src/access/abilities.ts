import type { Portal, Scope } from '#manifest/portal.ts'
import { actsOf } from './diff/acts-of.ts'
import { anyOtherPosition } from './every-trait.ts'
import { resourceSubject } from './snapshot/resource-subject.ts'
import { possibleFor } from './view-of.ts'

/** Something that can be done with the records of a resource, and by whom. */
export interface Ability {
  act: string
  who: Able[]
}

/** People of a role who can do it to records within the same scopes. */
export interface Able {
  role: string
  /** Their positions, null for any that no rule names; none for all. */
  positions: (string | null)[]
  scopes: Scope[]
}

/** Returns what can be done with the records of a resource; none for one that the portal doesn't have. */
export function abilitiesIn(portal: Portal, name: string): Ability[] {
  const resource = Object.hasOwn(portal.resources, name) ? portal.resources[name] : undefined
  if (resource === undefined) return []
  const all = [...portal.positions, null]
  return [...actsOf(resourceSubject(resource, portal)).values()].map((act) => ({
    act: act.name,
    who: Object.entries(portal.roles).flatMap(([role, { flags }]) => {
      const alike = new Map<string, Able>()
      for (const position of all) {
        const possible = possibleFor(act, { role, position: position ?? anyOtherPosition, flags })
        if (possible === undefined) continue
        const { scopes } = possible
        const able = alike.get(scopes.join()) ?? { role, positions: [], scopes }
        alike.set(scopes.join(), { ...able, positions: [...able.positions, position] })
      }
      return [...alike.values()].map((able) =>
        able.positions.length === all.length ? { ...able, positions: [] } : able,
      )
    }),
  }))
}
