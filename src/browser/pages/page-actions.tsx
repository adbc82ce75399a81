import { Link } from '../session/link.tsx'
import { addressOf, isOfRecord, type Surroundings } from '../session/page-link.ts'
import { usePortal } from '../session/portal-context.tsx'
import type { SlicePage } from '../session/portal-slice.ts'

export interface PageActionsProps {
  page: SlicePage
  around: Surroundings
}

/** The links beside a page's title. Links that lead on from a record appear with that record instead. */
export function PageActions({ page, around }: PageActionsProps) {
  const portal = usePortal()
  return page.actions.flatMap((link) => {
    const target = portal.page(link.page)
    if (target === undefined || isOfRecord(link, target)) return []
    const href = addressOf(target, link, around)
    if (href === undefined) return []
    return (
      <Link key={`${link.page} ${link.label ?? ''}`} className="button" to={href}>
        {link.label ?? target.title}
      </Link>
    )
  })
}
