import { and, asc, count, eq, ne } from 'drizzle-orm'
import { canOpen } from '#access/can-open.ts'
import type { Person } from '#access/person.ts'
import type { Page } from '#manifest/portal.ts'
import * as texts from '#texts/refusals.ts'
import { savedViews } from '../db/schema.ts'
import { HttpError, invalidValue } from '../http/errors.ts'
import { callerOf, type Handlers } from '../http/handler.ts'
import { writes } from '../http/write.ts'
import { newId } from '../ids.ts'
import { countMenu, countPage } from '../records/read/counts.ts'
import type { Services } from '../services.ts'

export type SavedViewOperations = 'getMenuCounts' | 'listViews' | 'saveView' | 'deleteSavedView'

/** The maximum number of saved views per person and page. */
const mostViews = 30

/** Handlers for the counts of views and for saved views. Only the person who saved a view can see it. */
export function savedViewHandlers(services: Services): Pick<Handlers, SavedViewOperations> {
  const { db } = services.database

  const openPage = (id: string, person: Person): Page => {
    const { pages } = services.portal.current.portal
    const page = Object.hasOwn(pages, id) ? pages[id] : undefined
    if (page === undefined || !canOpen(person, page)) throw new HttpError('not-found')
    return page
  }

  return {
    getMenuCounts: async (call) => ({
      status: 200,
      body: { counts: await countMenu(services, callerOf(call).person) },
    }),

    listViews: async (call) => {
      const { person } = callerOf(call)
      const page = openPage(call.path.page, person)
      const own = await db
        .select({ id: savedViews.id, name: savedViews.name, query: savedViews.query })
        .from(savedViews)
        .where(and(eq(savedViews.staff, person.id), eq(savedViews.page, page.id)))
        .orderBy(asc(savedViews.name))
      return { status: 200, body: { own, ...(await countPage(services, page, person, call.query.given)) } }
    },

    saveView: writes(services, async (call, { tx, person, now }) => {
      const { id: page } = openPage(call.path.page, person)
      const name = call.body.name.trim()
      const { query } = call.body
      const mine = and(eq(savedViews.staff, person.id), eq(savedViews.page, page))
      const [kept] = await tx
        .select({ number: count() })
        .from(savedViews)
        .where(and(mine, ne(savedViews.name, name)))
      if ((kept?.number ?? 0) >= mostViews) {
        throw invalidValue('/name', texts.tooManyViews(mostViews))
      }
      const [data] = await tx
        .insert(savedViews)
        .values({ id: newId(now), staff: person.id, page, name, query })
        .onConflictDoUpdate({ target: [savedViews.staff, savedViews.page, savedViews.name], set: { query } })
        .returning({ id: savedViews.id, name: savedViews.name, query: savedViews.query })
      if (data === undefined) throw new Error('Nothing was saved')
      return { status: 201, body: { data } }
    }),

    deleteSavedView: writes(services, async (call, { tx, person }) => {
      const { page, id } = call.path
      const [gone] = await tx
        .delete(savedViews)
        .where(and(eq(savedViews.staff, person.id), eq(savedViews.page, page), eq(savedViews.id, id)))
        .returning({ id: savedViews.id })
      if (gone === undefined) throw new HttpError('not-found')
      return { status: 204, body: undefined }
    }),
  }
}
