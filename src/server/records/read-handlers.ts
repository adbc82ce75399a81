import { and, eq, type SQL } from 'drizzle-orm'
import { canOpen } from '#access/can-open.ts'
import { holds } from '#access/holds.ts'
import type { Person } from '#access/person.ts'
import type { CollectionView, Portal, Resource } from '#manifest/portal.ts'
import { staff } from '../db/schema.ts'
import { HttpError, invalidValue } from '../http/errors.ts'
import { callerOf, type Handlers } from '../http/handler.ts'
import { paginationOf } from '../http/pagination.ts'
import { etag } from '../http/versions.ts'
import type { Services } from '../services.ts'
import { queuesOf, type Variables, whereToSql } from './conditions.ts'
import { describeResource } from './describe.ts'
import type { PortalForms } from './form-schemas.ts'
import { readHistory } from './history.ts'
import { findReadable, listReadable, presentOne, presentRecords, readableResource, searchCondition } from './read.ts'
import { storageOf } from './storage.ts'

export type RecordReads = 'describeResource' | 'listRecords' | 'getRecord' | 'listHistory' | 'getValidator'

/** Reading records. What a person may not read is not there. */
export function recordReadHandlers(services: Services, forms: () => PortalForms): Pick<Handlers, RecordReads> {
  const { db } = services.database
  const portal = () => services.portal.current.portal

  return {
    describeResource: async (call) => {
      const { person } = callerOf(call)
      const resource = readableResource(portal(), call.path.resource, person)
      return { status: 200, body: describeResource(resource, forms(), person) }
    },

    listRecords: async (call) => {
      const { person } = callerOf(call)
      const { page = 1, per_page: perPage = 25, q } = call.query
      const resource = readableResource(portal(), call.path.resource, person)
      const view = viewOf(portal(), call.query, resource, person)
      const narrowed = view && whereToSql(view.where, resource, await variablesFor(services, person))
      const searched = q === undefined ? undefined : searchCondition(resource, q)
      const condition = and(narrowed, viaCondition(call.query, resource), searched)
      const sort = sortOf(call.query.sort, resource, view)
      const { found, total } = await listReadable(db, resource, person, { condition, sort, page, perPage })
      const pagination = paginationOf(page, perPage, total, found.length)
      return { status: 200, body: { ...(await presentRecords(db, portal(), found, person)), pagination } }
    },

    getRecord: async (call) => {
      const { person } = callerOf(call)
      const resource = readableResource(portal(), call.path.resource, person)
      const found = await findReadable(db, resource, call.path.id, person)
      const body = await presentOne(db, portal(), found, person)
      return { status: 200, body, headers: { etag: etag(body.data.version) } }
    },

    listHistory: async (call) => {
      const { person } = callerOf(call)
      const resource = readableResource(portal(), call.path.resource, person)
      const { record } = await findReadable(db, resource, call.path.id, person)
      return { status: 200, body: { data: await readHistory(db, portal(), resource.name, record.id) } }
    },

    getValidator: async (call) => {
      const module = forms().module(call.path.key.replace(/\.js$/, ''))
      if (module === undefined) throw new HttpError('not-found')
      const headers = {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      }
      return { status: 200, body: module, headers }
    },
  }
}

async function variablesFor({ database, clock, portal }: Services, person: Person): Promise<Variables> {
  const { timezone, queues } = portal.current.portal
  const [row] = await database.db.select({ department: staff.department }).from(staff).where(eq(staff.id, person.id))
  return {
    me: person.id,
    queues: queuesOf({ queues }, person.role),
    department: row?.department ?? '',
    timezone,
    now: clock.now(),
  }
}

/** The view of a collection page by which a list is narrowed; only of a page that the caller may open. */
function viewOf(
  portal: Portal,
  query: { on?: string; view?: string },
  resource: Resource,
  person: Person,
): CollectionView | undefined {
  if (query.on === undefined) return undefined
  const page = Object.hasOwn(portal.pages, query.on) ? portal.pages[query.on] : undefined
  const views = page?.kind === 'collection' && canOpen(person, page) ? page.views : []
  const view = views.find(({ id }) => id === query.view)
  if (view === undefined || view.resource !== resource.name || !holds(view.for, person))
    throw new HttpError('not-found')
  return view
}

function sortOf(asked: string | undefined, resource: Resource, view: CollectionView | undefined): string {
  if (asked === undefined) return view?.sort ?? resource.list.sort
  const field = asked.replace(/^-/, '')
  const base = ['reference', 'status', 'created_at', 'updated_at']
  if (base.includes(field) || resource.fields[field]?.sortable === true) return asked
  throw invalidValue('/sort', `Records are not sorted by "${field}".`)
}

function viaCondition({ via, of }: { via?: string; of?: string }, resource: Resource): SQL | undefined {
  if (via === undefined || of === undefined) return undefined
  if (resource.fields[via]?.reference !== undefined) return eq(storageOf(resource).field(via), of)
  throw invalidValue('/via', `"${via}" is not a reference.`)
}
