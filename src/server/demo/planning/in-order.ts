import type { Resource } from '#manifest/portal.ts'
import { neededBy, type Seed } from '#manifest/seeds.ts'

/** Sorts seeds so that each comes after the seeds whose records it refers to. */
export function inOrder(seeds: Seed[], resources: Record<string, Resource>): Seed[] {
  const ordered = new Set<Seed>()
  const add = (seed: Seed): void => {
    for (const name of neededBy(seed, resources)) {
      const needed = seeds.find(({ resource }) => resource === name)
      if (needed !== undefined && needed !== seed && !ordered.has(needed)) add(needed)
    }
    ordered.add(seed)
  }
  for (const seed of seeds) add(seed)
  return [...ordered]
}
