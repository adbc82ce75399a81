import { Activity, type RefCallback, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { UNSAFE_LocationContext as PlaceContext } from 'react-router-dom'
import type { PageProps } from '../pages/page-kinds.ts'
import type { PageKind } from '../session/portal-slice.ts'
import { FramedPage } from './framed-page.tsx'
import { next, type PageStack, type PlacedPage, stackOf } from './page-stack.ts'

/**
 * Renders the page at the current address, and keeps the list from which it was opened, as browsers keep documents: going
 * back shows the list with its selection, and none of its rows is built again.
 */
export function KeptPages({ page, parameters }: PageProps<PageKind>) {
  const place = use(PlaceContext)
  const [stack, setStack] = useState<PageStack>(() => stackOf({ page, parameters, place }))
  const { kept, shown } = stack
  if (shown.page !== page || shown.parameters !== parameters || shown.place !== place) {
    setStack(next(stack, { page, parameters, place }))
  }
  return (
    <>
      {kept && <KeptPage key={kept.id} isShown={false} {...kept} />}
      <KeptPage key={shown.id} isShown {...shown} />
    </>
  )
}

interface KeptPageProps extends PlacedPage {
  isShown: boolean
}

/** A page that leaves the document while it isn't shown. Meanwhile it has no effects, and its address doesn't change. */
function KeptPage({ isShown, place, page, parameters }: KeptPageProps) {
  const [{ element, attach }] = useState(buildHome)
  return (
    <>
      {isShown && <div ref={attach} className="contents" />}
      {createPortal(
        <PlaceContext value={place}>
          <Activity mode={isShown ? 'visible' : 'hidden'}>
            <FramedPage page={page} parameters={parameters} />
          </Activity>
        </PlaceContext>,
        element,
      )}
    </>
  )
}

/** The element of a page, and what puts it into the document. Refs are called before the effects of what follows. */
function buildHome(): { element: HTMLElement; attach: RefCallback<HTMLElement> } {
  const element = document.createElement('div')
  element.className = 'contents'
  return { element, attach: (place) => place?.append(element) }
}
