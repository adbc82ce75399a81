import { addressOf, type PageLink } from '../session/page-link.ts'
import type { PortalView } from '../session/portal-context.tsx'
import type { FoundRecord } from './use-found.ts'

/** Returns the address at which a search result opens. */
export function foundAddress(
  { page, person }: PortalView,
  { id, reference, status }: FoundRecord,
  link: PageLink,
): string | undefined {
  const target = page(link.page)
  if (target === undefined) return undefined
  return addressOf(target, link, { me: person.user_id, record: { id, reference, status, values: {} } })
}
