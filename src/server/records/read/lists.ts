import { and, eq, type SQL } from 'drizzle-orm'
import { canOpen } from '#access/can-open.ts'
import { holds } from '#access/holds.ts'
import type { Person } from '#access/person.ts'
import { listsOf, type Page, type PageList, type Portal, type Resource } from '#manifest/portal.ts'
import * as texts from '#texts/refusals.ts'
import { HttpError, invalidValue } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import { variablesFor } from '../rules/variables.ts'
import { type Variables, whereToSql } from '../store/conditions.ts'
import { scopeCondition } from '../store/scope.ts'
import { choiceCondition } from './choices.ts'
import { filterCondition } from './filters.ts'
import { withFormRecord } from './form-record.ts'
import { hintNames } from './hints.ts'
import { assertKnownValues } from './known-values.ts'
import { withPageRecord } from './page-record.ts'
import { searchCondition } from './search.ts'
import { visibleField, visibleFields } from './visible.ts'

/** The query parameters that narrow a list. */
export interface ListQuery {
  /** The id of a page; `view` is the id of one of its lists. */
  on?: string | undefined
  view?: string | undefined
  given?: string[] | undefined
  choosing?: string | undefined
  /** Whether each record is shown with its hint instead of the columns of the list. */
  choices?: boolean | undefined
  via?: string | undefined
  of?: string | undefined
  q?: string | undefined
  filter?: string[] | undefined
}

/** A list query as a condition over the records that the person may read, and its sort order. */
export interface AskedList {
  condition: SQL | undefined
  sort: string
}

/**
 * Parses the query of a list. A page that the person can't open is reported as not found, and hidden values count as empty.
 */
export async function askedList(
  services: Services,
  resource: Resource,
  person: Person,
  query: ListQuery & { sort?: string | undefined },
): Promise<AskedList> {
  const { portal } = services.portal.current
  const named = listOf(portal, query, resource, person)
  const list = named?.list
  const own = variablesFor(services, person, query.given)
  const variables = named === undefined ? own : await withRecord(services, person, named, query.given ?? [], own)
  const seen = visibleField(resource, person)
  if (list !== undefined) assertKnownValues(list.where, resource, variables)
  const condition = and(
    list && whereToSql(list.where, resource, variables, seen),
    list?.scope && scopeCondition(resource, [list.scope], person),
    choiceCondition(query, { portal, resource, person, variables }),
    viaCondition(query, resource, person),
    filterCondition(query.filter ?? [], resource, person, variables),
    await searched(services, resource, person, query.q ?? '', shownFields(resource, list, query)),
  )
  return { condition, sort: sortOf(query.sort, resource, person) ?? list?.sort ?? resource.list.sort }
}

/** Adds the record that a page is about, or what its form says so far. */
function withRecord(
  services: Services,
  person: Person,
  named: { page: Page; list: PageList },
  given: string[],
  own: Variables,
): Promise<Variables> {
  const { page, list } = named
  return page.kind === 'form' && page.beside.some((each) => each.list === list)
    ? withFormRecord(services, person, page.resource, list.where, given, own)
    : withPageRecord(services, person, named, own)
}

async function searched(
  { database, portal }: Services,
  resource: Resource,
  person: Person,
  words: string,
  shown: string[],
) {
  if (words.trim() === '') return undefined
  return searchCondition(database.db, portal.current.portal, resource, words, person, shown)
}

/** Returns the fields that the rows show, in which people expect a search to look. */
function shownFields(resource: Resource, list: PageList | undefined, { choices = false }: ListQuery): string[] {
  if (choices) return hintNames(resource)
  return list === undefined || list.columns.length === 0 ? resource.list.columns : list.columns
}

/** Returns the list of a page that the query names; throws 404 unless the caller can open the page and see the list. */
function listOf(
  portal: Portal,
  query: ListQuery,
  resource: Resource,
  person: Person,
): { page: Page; list: PageList } | undefined {
  if (query.on === undefined) return undefined
  const page = Object.hasOwn(portal.pages, query.on) ? portal.pages[query.on] : undefined
  const list = page && canOpen(person, page) ? listsOf(page).find(({ id }) => id === query.view) : undefined
  if (page === undefined || list === undefined || list.resource !== resource.name || !holds(list.for, person))
    throw new HttpError('not-found')
  return { page, list }
}

const sortableBase = ['reference', 'status', 'created_at', 'updated_at']

function sortOf(asked: string | undefined, resource: Resource, person: Person): string | undefined {
  if (asked === undefined) return undefined
  const field = asked.replace(/^-/, '')
  if (sortableBase.includes(field) || visibleFields(resource, person).get(field)?.sortable === true) return asked
  throw invalidValue('/sort', texts.notSortable(field))
}

function viaCondition({ via, of }: ListQuery, resource: Resource, person: Person): SQL | undefined {
  if (via === undefined || of === undefined) return undefined
  const field = visibleFields(resource, person).get(via)
  if (field?.reference !== undefined) return eq(visibleField(resource, person)(via), of)
  throw invalidValue('/via', texts.notAReference(via))
}
