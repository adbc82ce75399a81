import { and, type SQL, sql } from 'drizzle-orm'
import { scopesOf } from '#access/can-do.ts'
import { canOpen } from '#access/can-open.ts'
import { holds } from '#access/holds.ts'
import { menuFor } from '#access/menu-for.ts'
import type { Person } from '#access/person.ts'
import type { Page, Portal } from '#manifest/portal.ts'
import type { Services } from '../../services.ts'
import { storageOf } from '../store/storage.ts'
import { askedList } from './lists.ts'
import { readable } from './read.ts'

export interface ViewCount {
  total: number
  /** Whether there are more records than were counted. */
  capped: boolean
}

interface CountedView {
  page: Page
  view: string
}

/** The tabs of a page count up to this many records; a viewer with more of them searches or filters instead. */
const mostOnPage = 1_000

/** A badge of the menu has room for two digits. */
const mostInMenu = 99

export interface PageCounts {
  /** By the ids of the page's views and lists. */
  counts: Record<string, ViewCount>
  /** Of what each tab of a record lists first, by the ids of their pages. */
  tabs: Record<string, ViewCount>
}

/** Counts the records that the views, lists and tabs of a page have for a person, in a single query. */
export async function countPage(
  services: Services,
  page: Page,
  person: Person,
  given: string[] | undefined,
): Promise<PageCounts> {
  const own = [...page.views, ...page.lists].map(({ id }) => ({ page, view: id }))
  const views = [...own, ...tabsOf(services.portal.current.portal, page, person)]
  const counted = await countAll(services, person, views, { most: mostOnPage, given })
  const isOwn = (each: CountedView) => each.page === page
  return {
    counts: Object.fromEntries(counted.filter(isOwn).map(({ view, count }) => [view, count])),
    tabs: Object.fromEntries(counted.filter((each) => !isOwn(each)).map((each) => [each.page.id, each.count])),
  }
}

function tabsOf({ pages }: Portal, page: Page, person: Person): CountedView[] {
  if (page.kind !== 'record') return []
  return page.tabs.flatMap((id) => {
    const tab = pages[id]
    const first = tab?.views[0]
    return tab === undefined || first === undefined || !canOpen(person, tab) ? [] : [{ page: tab, view: first.id }]
  })
}

/** Counts the records of the views that a person's menu counts, in a single query. */
export async function countMenu(
  services: Services,
  person: Person,
): Promise<({ page: string; view: string } & ViewCount)[]> {
  const { portal } = services.portal.current
  const counts = menuFor(portal, person).flatMap(({ entries }) => entries.flatMap((entry) => entry.counts))
  const views = new Map(
    counts.flatMap(({ page: id, view }) => {
      const page = portal.pages[id]
      return page === undefined ? [] : [[`${id}/${view}`, { page, view }]]
    }),
  )
  const counted = await countAll(services, person, [...views.values()], { most: mostInMenu })
  return counted.map(({ page, view, count }) => ({ page: page.id, view, ...count }))
}

async function countAll(
  services: Services,
  person: Person,
  views: CountedView[],
  { most, given }: { most: number; given?: string[] | undefined },
): Promise<(CountedView & { count: ViewCount })[]> {
  const { portal } = services.portal.current
  const counted: CountedView[] = []
  const counts: Record<string, SQL<number>> = {}
  for (const { page, view: id } of views) {
    const view = [...page.views, ...page.lists].find((each) => each.id === id)
    const resource = view && portal.resources[view.resource]
    if (view === undefined || resource === undefined) continue
    if (!holds(view.for, person) || scopesOf(resource.access.read, person).length === 0) continue
    const { condition } = await askedList(services, resource, person, { on: page.id, view: id, given })
    const storage = storageOf(resource)
    const where = and(readable(resource, storage, person), condition) ?? sql`true`
    const few = sql`select 1 from ${storage.table} where ${where} limit ${most + 1}`
    counts[counted.length] = sql<number>`(select count(*)::int from (${few}) as few)`
    counted.push({ page, view: id })
  }
  if (counted.length === 0) return []
  const [row = {}] = await services.database.db.select(counts).from(sql`(select 1) as one`)
  return counted.map((each, index) => {
    const total = row[index] ?? 0
    return { ...each, count: { total: Math.min(total, most), capped: total > most } }
  })
}
