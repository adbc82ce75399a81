import type { Resource } from '#manifest/portal.ts'
import { neededBy, type Seed } from '#manifest/seeds.ts'

/**
 * Sorts seeds so that each comes after the seeds whose records it refers to. Absences come first, so that nothing is planned for
 * people who are away.
 */
export function inOrder(seeds: Seed[], resources: Record<string, Resource>): Seed[] {
  const ordered = new Set<Seed>()
  const add = (seed: Seed): void => {
    for (const name of neededBy(seed, resources)) {
      const needed = seeds.find(({ resource }) => resource === name)
      if (needed !== undefined && needed !== seed && !ordered.has(needed)) add(needed)
    }
    ordered.add(seed)
  }
  const isAbsence = ({ resource }: Seed) => resources[resource]?.occupies?.regardless === true
  for (const seed of seeds.filter(isAbsence)) add(seed)
  for (const seed of seeds) add(seed)
  return [...ordered]
}
