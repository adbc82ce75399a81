import { createContext, type ReactNode, use, useMemo } from 'react'
import { buildHref, type Href, type PageId } from '#generated/declared.ts'
import type { Slice, SlicePage } from './portal-slice.ts'
import type { Profile } from './session.ts'

/** The portal as the signed-in user sees it. */
export interface PortalView {
  slice: Slice
  person: Profile
  /** Looks up a page; undefined when the user can't open it. */
  page(id: string): SlicePage | undefined
  /** Builds the address of one of the user's pages. */
  href: Href
}

const PortalContext = createContext<PortalView | undefined>(undefined)

export function usePortal(): PortalView {
  const portal = use(PortalContext)
  if (portal === undefined) throw new Error('usePortal is used outside PortalProvider')
  return portal
}

export function PortalProvider({ slice, person, children }: { slice: Slice; person: Profile; children: ReactNode }) {
  const view = useMemo(() => buildView(slice, person), [slice, person])
  return <PortalContext value={view}>{children}</PortalContext>
}

function buildView(slice: Slice, person: Profile): PortalView {
  const pages = new Map(slice.pages.map((page) => [page.id, page]))
  const pathOf = (id: PageId) => pages.get(id)?.path ?? '/'
  return { slice, person, page: (id) => pages.get(id), href: buildHref(pathOf) }
}
