import { and, type SQL, sql } from 'drizzle-orm'
import { scopesOf } from '#access/can-do.ts'
import { holds } from '#access/holds.ts'
import type { Person } from '#access/person.ts'
import type { Page } from '#manifest/portal.ts'
import type { Services } from '../../services.ts'
import { storageOf } from '../store/storage.ts'
import { askedList } from './lists.ts'
import { readable } from './read.ts'

export interface ViewCount {
  total: number
  /** Whether there are more records than were counted. */
  capped: boolean
}

/** Records are counted up to this many; a viewer with more of them searches or filters instead. */
const most = 1_000

/** Counts the records that each view of a page has for a person, in a single query. */
export async function countViews(
  services: Services,
  page: Page,
  person: Person,
  given: string[] | undefined,
): Promise<Record<string, ViewCount>> {
  const { portal } = services.portal.current
  const counts: Record<string, SQL<number>> = {}
  for (const view of page.views) {
    const resource = portal.resources[view.resource]
    if (resource === undefined || !holds(view.for, person) || scopesOf(resource.access.read, person).length === 0)
      continue
    const { condition } = await askedList(services, resource, person, { on: page.id, view: view.id, given })
    const storage = storageOf(resource)
    const where = and(readable(resource, storage, person), condition) ?? sql`true`
    const few = sql`select 1 from ${storage.table} where ${where} limit ${most + 1}`
    counts[view.id] = sql<number>`(select count(*)::int from (${few}) as few)`
  }
  if (Object.keys(counts).length === 0) return {}
  const [row = {}] = await services.database.db.select(counts).from(sql`(select 1) as one`)
  return Object.fromEntries(
    Object.entries(row).map(([id, count]) => [id, { total: Math.min(count, most), capped: count > most }]),
  )
}
