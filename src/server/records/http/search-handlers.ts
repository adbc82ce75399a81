import { and, type SQL, sql } from 'drizzle-orm'
import { scopesOf } from '#access/can-do.ts'
import { canOpen } from '#access/can-open.ts'
import { holds } from '#access/holds.ts'
import type { Person } from '#access/person.ts'
import type { TextContext } from '#fields/index.ts'
import { type Field, type Portal, type Resource, showsOthers } from '#manifest/portal.ts'
import type { Reader } from '../../db/database.ts'
import { HttpError } from '../../http/errors.ts'
import { callerOf, type Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { asSeen, circumstances, type FoundRecord, findAllReadable, readable } from '../read/read.ts'
import { ownTextCondition, wordsOf } from '../read/search.ts'
import { fieldText, fillTemplate, referenceTitles } from '../read/titles.ts'
import { isPhone, phoneDigits, searchedFields } from '../store/search-text.ts'
import { type StoredRecord, storageOf } from '../store/storage.ts'

/** A resource to search, and the id of the page that opens one of its records. */
interface Place {
  resource: Resource
  opens: string
}

/** The results shown per resource. */
const shown = 5
/** The matches per resource from which the best are selected. */
const considered = 200

export function searchHandlers({ database, clock, portal }: Services): Pick<Handlers, 'search'> {
  return {
    search: async (call) => {
      const { person } = callerOf(call)
      const current = portal.current.portal
      const places = placesFor(current, call.query.on, person)
      const words = call.query.q.trim()
      const hits = words === '' ? new Map() : await findHits(database.db, places, words, person)
      const groups = []
      for (const { resource, opens } of places) {
        const ids: string[] = hits.get(resource.name) ?? []
        if (ids.length === 0) continue
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

function everyPlace(portal: Portal, person: Person): Place[] {
  const open = Object.values(portal.pages).filter((page) => canOpen(person, page))
  return Object.values(portal.resources).flatMap((resource) => {
    const page =
      open.find((each) => each.kind === 'record' && each.resource === resource.name) ??
      open.find((each) => each.kind === 'profile' && showsOthers(each) && each.resource === resource.name)
    return page === undefined ? [] : [{ resource, opens: page.id }]
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

/** Returns the ids of the matching records by resource, the best first, in a single query. */
async function findHits(db: Reader, places: Place[], words: string, person: Person): Promise<Map<string, string[]>> {
  const hits = new Map<string, string[]>()
  if (places.length === 0) return hits
  const all = sql.join(
    places.map(({ resource }) => hitsIn(resource, words, person)),
    sql` union all `,
  )
  const rows = await db
    .select({ resource: sql<string>`hits.resource`, id: sql<string>`hits.id` })
    .from(sql`(${all}) hits`)
  for (const { resource, id } of rows) hits.set(resource, [...(hits.get(resource) ?? []), id])
  return hits
}

/** Returns the query for one resource: a record whose reference was typed comes first, then the most recently changed. */
function hitsIn(resource: Resource, words: string, person: Person): SQL {
  const storage = storageOf(resource)
  const { field } = storage
  const condition = and(readable(resource, storage, person), ownTextCondition(resource, words, person))
  return sql`(select ${resource.name}::text as resource, likely.id from (
    select ${field('id')} as id, ${field('reference')} as reference, ${field('updated_at')} as updated_at
    from ${storage.table} where ${condition} limit ${considered}
  ) likely order by (likely.reference is not distinct from upper(${words})) desc, likely.updated_at desc limit ${shown + 1})`
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
    const subtitle = subtitleOf(resource, record, said)
    return {
      ...{ id: record.id, title, subtitle, reference: record.reference },
      status: resource.lifecycle.states[record.status]?.label ?? record.status,
      match: matchOf(resource, record, words, `${title} ${subtitle} ${record.reference}`),
    }
  })
}

/**
 * Returns the field that contains a searched word which the result doesn't show otherwise: a phone number, for example, is
 * what identifies a caller.
 */
function matchOf(resource: Resource, record: StoredRecord, words: string, shownText: string) {
  const missing = wordsOf(words.toLowerCase()).find((word) => !shownText.toLowerCase().includes(word))
  if (missing === undefined) return null
  const digits = phoneDigits(words)
  const holds = (field: Field, text: string): boolean =>
    text.toLowerCase().includes(missing) ||
    (digits !== undefined && isPhone(field) && text.replaceAll(/\D/g, '').includes(digits))
  const texts = searchedFields(resource).map((field) => ({ field, text: String(record.values[field.name] ?? '') }))
  const found = texts.find(({ field, text }) => holds(field, text))
  return found === undefined ? null : { field: found.field.title, text: found.text }
}

/** Capitalises a text that isn't part of a sentence. */
function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Joins the first two filled columns of the resource's list that are not part of the title. */
function subtitleOf(resource: Resource, record: StoredRecord, words: TextContext): string | null {
  const names = resource.list.columns.filter(
    (name) => Object.hasOwn(resource.fields, name) && !resource.label.includes(`{${name}}`),
  )
  const filled = names.filter((name) => record.values[name] !== undefined && record.values[name] !== '')
  const texts = filled.slice(0, 2).map((name) => fieldText(name, { resource, record }, words))
  return texts.length === 0 ? null : texts.map(capitalised).join(' · ')
}
