import type { Seed } from '#manifest/seeds.ts'
import type { World } from './world.ts'

/** Fills the fields that contain the id of a record that refers to theirs. Both records exist by now. */
export function referBack(world: World, { resource, values }: Seed): void {
  for (const [field, generator] of Object.entries(values)) {
    if (typeof generator !== 'object' || !('referrer' in generator)) continue
    const [other = '', via = ''] = generator.referrer.split('.')
    const referrers = new Map(world.of(other).map(({ id, values: theirs }) => [theirs[via], id]))
    for (const record of world.of(resource)) {
      const referrer = referrers.get(record.id)
      if (referrer !== undefined) record.values[field] = referrer
    }
  }
}
