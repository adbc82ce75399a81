import { useLocation } from 'react-router-dom'
import * as common from '#texts/common.ts'
import type { Schemas } from '../../api/clients.ts'
import { type SavedView, usePageViews } from '../../figures/page-views.ts'
import { useRecords } from '../../records/record-queries.ts'
import { Link } from '../../session/link.tsx'
import { usePortal } from '../../session/portal-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { later } from '../../ui/later.tsx'
import { TabCount } from '../../ui/tab-count.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { listQuery } from './list-query.ts'
import { loadCollectionParts } from './load-collection-parts.ts'
import { remember } from './remembered.ts'
import { asItIs, tableStateOf } from './table-state.ts'
import type { Table } from './use-table.ts'

const SavedViewMenu = later(loadCollectionParts, (parts) => parts.SavedViewMenu)

/** Tabs for the views of a collection and the viewer's saved views, each with its record count. */
export function ViewTabs({ table }: { table: Table }) {
  const { page, state } = table
  const { own: saved, counts } = usePageViews(page.id, table.given)
  const { person } = usePortal()
  const views = page.views ?? []
  const keep = (view: string) => remember(person.user_id, page.id, { view })
  const current = saved.find(({ id }) => id === state.saved)
  if (views.length < 2 && saved.length === 0) return null
  return (
    <div className="view-tabs">
      <Tabs label={common.views}>
        {views.map((view) => (
          <ViewTab
            key={view.id}
            title={view.title}
            to={table.to(asItIs(view))}
            isCurrent={current === undefined && view.id === table.view.id}
            count={counts[view.id]}
            onOpen={keep}
          />
        ))}
        {saved.map((each) => (
          <SavedTab key={each.id} saved={each} isCurrent={each.id === current?.id} table={table} onOpen={keep} />
        ))}
      </Tabs>
      {current !== undefined && <SavedViewMenu key={current.id} saved={current} table={table} />}
    </div>
  )
}

interface ViewTabProps {
  title: string
  to: string
  isCurrent: boolean
  isOwn?: boolean
  count: Schemas['ViewCount'] | undefined
  /** Stores the view, identified by its query, as the one that the page opens with. */
  onOpen(query: string): void
}

function ViewTab({ title, to, isCurrent, isOwn = false, count, onOpen }: ViewTabProps) {
  const { pathname } = useLocation()
  return (
    <Link to={pathname + to} onClick={() => onOpen(to)} {...(isCurrent && { 'aria-current': 'page' as const })}>
      {isOwn && <Icon name="bookmark" size="s" />}
      {title}
      <TabCount count={count} />
    </Link>
  )
}

interface SavedTabProps {
  saved: SavedView
  isCurrent: boolean
  table: Table
  onOpen(query: string): void
}

function SavedTab({ saved, isCurrent, table, onOpen }: SavedTabProps) {
  const { view, narrowing, ...kept } = tableStateOf(table.page, new URLSearchParams(saved.query))
  const query = view && { ...listQuery(table.page, view, narrowing, table.given), per_page: 1 }
  const { data } = useRecords(view?.resource ?? '', query ?? {}, query !== undefined)
  if (view === undefined) return null
  const to = table.to({ ...kept, view, narrowing, given: table.state.given, saved: saved.id, number: 1 })
  return <ViewTab title={saved.name} isOwn to={to} isCurrent={isCurrent} count={data?.pagination} onOpen={onOpen} />
}
