import { useLocation } from 'react-router-dom'
import { fillPath, parametersOf } from '#manifest/paths.ts'
import { Link } from '../session/link.tsx'
import { pageAt } from '../session/page-at.ts'
import { usePortal } from '../session/portal-context.tsx'
import type { SlicePage } from '../session/portal-slice.ts'
import { from } from '../ui/breakpoints.ts'
import { later } from '../ui/later.tsx'
import { TabCount } from '../ui/tab-count.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useMediaQuery } from '../ui/use-media-query.ts'
import { type FramePage, frameOf } from './place.ts'

/** Counts are fetched once the record is shown, so their code isn't needed for the first page. */
const RecordTabCount = later(
  () => import('../figures/record-tab-count.tsx'),
  (module) => module.RecordTabCount,
  <TabCount count={undefined} />,
)

/**
 * The tabs of the frame that a page belongs to. If the sidebar already lists them as children, the row appears only on
 * narrow screens, where the sidebar is hidden.
 */
export function HorizontalNavigation({ page }: { page: SlicePage }) {
  const { slice, page: pageById } = usePortal()
  const { pathname, search } = useLocation()
  const hasSidebar = useMediaQuery(from.desktop)
  const frame = frameOf(slice, page)
  if (frame === undefined) return null
  const parameters = pageAt(slice, pathname)?.parameters ?? {}
  const tabs = tabsOf(frame)
    .flatMap((id) => pageById(id) ?? [])
    .filter(({ path }) => parametersOf(path).every((name) => parameters[name] !== undefined))
  const inSidebar = frame.kind === 'tabs' && slice.menu.some(({ entries }) => entries.some(isEntryOf(frame)))
  if (tabs.length < 2 || (inSidebar && hasSidebar)) return null
  return (
    <Tabs label={frame.title}>
      {tabs.map((tab) => {
        const path = fillPath(tab.path, parameters)
        const isCurrent = path === pathname
        const key = keyIn(frame, search) ?? (isCurrent ? keyIn(tab, search) : undefined) ?? ''
        return (
          <Link key={tab.id} to={path + key} aria-current={isCurrent ? 'page' : undefined}>
            {tab.title}
            {frame.kind === 'record' && 'views' in tab && (
              <RecordTabCount frame={frame} tab={tab.id} parameters={parameters} />
            )}
          </Link>
        )
      })}
    </Tabs>
  )
}

function isEntryOf({ id }: SlicePage) {
  return ({ page }: { page: string }) => page === id
}

/** A record page is the first of its own tabs. */
function tabsOf({ id, kind, tabs = [] }: FramePage): string[] {
  return kind === 'record' && !tabs.includes(id) ? [id, ...tabs] : tabs
}

/** The part of the query string that identifies the record of a page. */
function keyIn(page: SlicePage, search: string): string | undefined {
  const key = page.kind === 'record' ? page.key : undefined
  const name = key !== undefined && 'query' in key ? key.query : undefined
  const value = name === undefined ? null : new URLSearchParams(search).get(name)
  return name === undefined || value === null ? undefined : `?${new URLSearchParams({ [name]: value })}`
}
