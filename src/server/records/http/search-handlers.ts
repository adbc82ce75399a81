import { and, type SQL, sql } from 'drizzle-orm'
import { scopesOf } from '#access/can-do.ts'
import { canOpen } from '#access/can-open.ts'
import { holds } from '#access/holds.ts'
import type { Person } from '#access/person.ts'
import { recordPagesOf } from '#access/record-pages.ts'
import type { Portal, Resource } from '#manifest/portal.ts'
import type { Reader } from '../../db/database.ts'
import { HttpError } from '../../http/errors.ts'
import { callerOf, type Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { bestFirst } from '../read/best-first.ts'
import { hintOf, matchOf } from '../read/hints.ts'
import { asSeen, circumstances, type FoundRecord, findAllReadable, readable } from '../read/read.ts'
import { ownTextCondition } from '../read/search.ts'
import { fillTemplate, referenceTitles } from '../read/titles.ts'
import { storageOf } from '../store/storage.ts'

/** A resource to search, and the id of the page that opens one of its records. */
interface Place {
  resource: Resource
  opens: string
}

/** The results shown per resource. */
const shown = 5
/** What a result shows beside its hint. */
const ownLine = ['reference', 'status']
/** The matches per resource from which the best are selected. */
const considered = 500

export function searchHandlers({ database, clock, portal }: Services): Pick<Handlers, 'search'> {
  return {
    search: async (call) => {
      const { person } = callerOf(call)
      const current = portal.current.portal
      const places = placesFor(current, call.query.on, person)
      const words = call.query.q.trim()
      const hits = words === '' ? new Map<string, string[]>() : await findHits(database.db, places, words, person)
      const groups = []
      for (const [name, ids] of hits) {
        const { resource, opens } = places.find((each) => each.resource.name === name) ?? {}
        if (resource === undefined || opens === undefined) continue
        const found = await findAllReadable(database.db, resource, ids.slice(0, shown), person)
        const results = await presentResults(database.db, current, resource, found, words, person, clock.now())
        groups.push({ resource: resource.name, title: resource.plural, opens, results, more: ids.length > shown })
      }
      return { status: 200, body: { groups } }
    },
  }
}

/** Returns the resources to search: those that the person may read and can open on a page. */
function placesFor(portal: Portal, on: string | undefined, person: Person): Place[] {
  const asked = on === undefined ? everyPlace(portal, person) : placesOf(portal, on, person)
  return asked.filter(({ resource }) => scopesOf(resource.access.read, person).length > 0)
}

/** Returns the resources whose records open on a page: one of their own, or in place in a collection. */
function everyPlace(portal: Portal, person: Person): Place[] {
  const open = new Map(Object.entries(portal.pages).filter(([, page]) => canOpen(person, page)))
  const links = recordPagesOf([...open.values()])
  return Object.values(portal.resources).flatMap((resource) => {
    const opens = links[resource.name]?.page ?? ''
    return open.has(opens) ? [{ resource, opens }] : []
  })
}

/**
 * Returns the resources that a search page covers. If a group names no page that the person can open, any page that shows
 * such a record is used.
 */
function placesOf(portal: Portal, on: string, person: Person): Place[] {
  const page = Object.hasOwn(portal.pages, on) ? portal.pages[on] : undefined
  if (page?.kind !== 'search' || !canOpen(person, page)) throw new HttpError('not-found')
  const anywhere = new Map(everyPlace(portal, person).map(({ resource, opens }) => [resource.name, opens]))
  const groups = page.groups.filter((group) => holds(group.for, person))
  return groups.flatMap((group) => {
    const resource = portal.resources[group.resource]
    const named = group.opens && portal.pages[group.opens.page]
    const opens = named !== undefined && canOpen(person, named) ? named.id : anywhere.get(group.resource)
    return resource === undefined || opens === undefined ? [] : [{ resource, opens }]
  })
}

/** Returns the ids of the matching records by resource, the best of each and of all first, in a single query. */
async function findHits(db: Reader, places: Place[], words: string, person: Person): Promise<Map<string, string[]>> {
  const hits = new Map<string, string[]>()
  if (places.length === 0) return hits
  const all = sql.join(
    places.map(({ resource }, place) => hitsIn(resource, place, words, person)),
    sql` union all `,
  )
  const rows = await db
    .select({ resource: sql<string>`hits.resource`, id: sql<string>`hits.id` })
    .from(sql`(${all}) hits`)
    .orderBy(sql`min(hits.rank) over (partition by hits.place), hits.place, hits.rank, hits.updated_at desc`)
  for (const { resource, id } of rows) hits.set(resource, [...(hits.get(resource) ?? []), id])
  return hits
}

/** Returns the query for one resource: the records that match best, of these the most recently changed. */
function hitsIn(resource: Resource, place: number, words: string, person: Person): SQL {
  const storage = storageOf(resource)
  const { field } = storage
  const condition = and(readable(resource, storage, person), ownTextCondition(resource, words, person))
  return sql`(select ${resource.name}::text as resource, ${place}::int as place, likely.* from (
    select ${field('id')} as id, ${field('updated_at')} as updated_at, ${bestFirst(resource, words, person)} as rank
    from ${storage.table} where ${condition} limit ${considered}
  ) likely order by likely.rank, likely.updated_at desc limit ${shown + 1})`
}

async function presentResults(
  db: Reader,
  portal: Portal,
  resource: Resource,
  found: FoundRecord[],
  words: string,
  person: Person,
  now: Date,
) {
  const at = await circumstances(db, portal, now, found, person)
  const seen = found.map((each) => asSeen(at, each, person))
  const said = { titles: await referenceTitles(db, portal, seen, person), timezone: portal.timezone }
  return seen.map((record) => {
    const title = fillTemplate(resource.label, { resource, record }, said)
    const subtitle = hintOf(resource, record, said, ownLine) || null
    return {
      ...{ id: record.id, title, subtitle, reference: record.reference },
      status: resource.lifecycle.states[record.status]?.label ?? record.status,
      match: matchOf(resource, record, words, `${title} ${subtitle ?? ''} ${record.reference}`),
    }
  })
}
