import { NavigationType, type UNSAFE_LocationContext } from 'react-router-dom'
import type { PageProps } from '../pages/page-kinds.ts'
import type { PageKind } from '../session/portal-slice.ts'

/** What the router says of an address: where it is, and how the user came to it. */
export type Place = React.ContextType<typeof UNSAFE_LocationContext>

/** A page at an address. */
export interface PlacedPage extends PageProps<PageKind> {
  place: Place
}

interface StackedPage extends PlacedPage {
  /** Differs between two pages that exist at the same time. */
  id: number
}

/** The page that is shown, and the list behind it. */
export interface PageStack {
  shown: StackedPage
  /** The list that the user left for the page shown. It is shown as it was when the user goes back to it. */
  kept?: StackedPage
}

export function stackOf(first: PlacedPage): PageStack {
  return { shown: { ...first, id: 0 } }
}

/** Returns the stack once another page, another address of the same page, or a new version of it is open. */
export function next({ shown, kept }: PageStack, now: PlacedPage): PageStack {
  if (shown.page.id === now.page.id) return { shown: { ...now, id: shown.id }, ...(kept && { kept }) }
  if (kept !== undefined && isBackAt(kept, now.place)) return { shown: { ...now, id: kept.id } }
  const isLeft = shown.page.kind === 'collection' && now.place.navigationType === NavigationType.Push
  return { shown: { ...now, id: shown.id + 1 }, ...(isLeft && { kept: shown }) }
}

function isBackAt(kept: StackedPage, { navigationType, location }: Place): boolean {
  return navigationType === NavigationType.Pop && location.key === kept.place.location.key
}
