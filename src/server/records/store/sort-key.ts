import { type SQL, sql } from 'drizzle-orm'
import type { Resource } from '#manifest/portal.ts'
import { storageOf } from './storage.ts'

/**
 * What records are sorted by. While a clock is paused its deadline moves, so these records come after all whose clock runs.
 * `field` is the field as the reader may see it.
 */
export function sortKey(resource: Resource, name: string, field = storageOf(resource).field(name)): SQL {
  const how = resource.computed[name]
  if (how === undefined || !('clock' in how) || how.clock.pausedIn.length === 0) return field
  // An index takes no parameters; names of states are identifiers.
  const paused = sql.raw(how.clock.pausedIn.map((state) => `'${state}'`).join(', '))
  return sql`(case when ${storageOf(resource).field('status')} not in (${paused}) then ${field} end)`
}
