import { NavLink, useLocation } from 'react-router-dom'
import { fillPath, findPage } from '#manifest/paths.ts'
import { usePortal } from '../session/portal-context.tsx'
import type { SlicePage } from '../session/portal-slice.ts'
import { frameOf } from './place.ts'

/**
 * The tabs of the frame that a page stands in. Where the sidebar shows them as its children they are not shown twice: the
 * row then appears only on narrow screens, which have no sidebar.
 */
export function HorizontalNavigation({ page }: { page: SlicePage }) {
  const { slice, page: pageById } = usePortal()
  const { pathname } = useLocation()
  const frame = frameOf(slice, page)
  const tabs = (frame?.tabs ?? []).flatMap((id) => pageById(id) ?? [])
  if (frame === undefined || tabs.length < 2) return null
  const parameters = findPage(slice.pages, pathname)?.parameters ?? {}
  const inSidebar = slice.menu.some((group) => group.entries.some((entry) => entry.page === frame.id))
  return (
    <nav className={`tabs ${inSidebar ? 'tabs-narrow' : ''}`} aria-label={frame.title}>
      {tabs.map((tab) => (
        <NavLink key={tab.id} to={fillPath(tab.path, parameters)} end>
          {tab.title}
        </NavLink>
      ))}
    </nav>
  )
}
