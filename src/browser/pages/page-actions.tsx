import { Link } from 'react-router-dom'
import { parametersOf } from '#manifest/paths.ts'
import { addressOf, type PageLink, type Surroundings } from '../session/page-link.ts'
import { usePortal } from '../session/portal-context.tsx'
import type { SlicePage } from '../session/portal-slice.ts'

export interface PageActionsProps {
  page: SlicePage
  around: Surroundings
}

/** The links beside a page's title. Links about one record appear with that record instead. */
export function PageActions({ page, around }: PageActionsProps) {
  const portal = usePortal()
  return page.actions.flatMap((link) => {
    const target = portal.page(link.page)
    if (target === undefined || isAboutRecord(link, target)) return []
    const href = addressOf(target, link, around)
    if (href === undefined) return []
    return (
      <Link key={`${link.page} ${link.label ?? ''}`} className="button" to={href}>
        {link.label ?? target.title}
      </Link>
    )
  })
}

/** Whether a link needs a record to resolve its address. */
export function isAboutRecord({ with: given }: PageLink, target: SlicePage): boolean {
  if (given === undefined) return parametersOf(target.path).length > 0
  return Object.values(given).some((value) => String(value).startsWith('$record.'))
}
