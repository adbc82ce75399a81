import { type SQL, sql } from 'drizzle-orm'
import type { Resource } from '#manifest/portal.ts'
import { storageOf } from './storage.ts'

/**
 * Returns the sort key of a field. The deadline of a paused clock moves, so in ascending order the records with a paused
 * clock come after all whose clock runs. `field` is the field as the reader may see it.
 */
export function sortKey(resource: Resource, name: string, field = storageOf(resource).field(name)): SQL {
  const how = resource.computed[name]
  if (how === undefined || !('clock' in how) || how.clock.pausedIn.length === 0) return field
  // An index takes no parameters. The names of states are identifiers, so they are safe to inline.
  const paused = sql.raw(how.clock.pausedIn.map((state) => `'${state}'`).join(', '))
  return sql`(case when ${storageOf(resource).field('status')} not in (${paused}) then ${field} end)`
}
