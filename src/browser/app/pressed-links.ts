import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { preloadPage } from '../pages/preload-page.ts'
import { startData } from '../pages/start-data.ts'
import type { Opening } from '../session/open-address.ts'
import { usePortal } from '../session/portal-context.tsx'
import type { Slice } from '../session/portal-slice.ts'
import { isPlainClick } from '../ui/plain-click.ts'
import { openLink } from './page-routes.ts'

/**
 * Starts fetching a page when the mouse button goes down on a link to it, about a tenth of a second before the click
 * that opens it. Fingers don't count: they also go down on links to scroll.
 */
export function PressedLinks(): null {
  const queries = useQueryClient()
  const { slice, person } = usePortal()
  useEffect(() => {
    const start = (event: PointerEvent) => {
      const url = event.pointerType === 'mouse' && isPlainClick(event) ? addressOf(event.target) : undefined
      const target = url && targetOf(slice, person.user_id, url)
      if (target === undefined) return
      // Opening the page reports a failure to load it.
      preloadPage(target.page).catch(() => {})
      startData({ slice, me: person.user_id, queries, ...target })
    }
    document.addEventListener('pointerdown', start)
    return () => document.removeEventListener('pointerdown', start)
  }, [queries, slice, person.user_id])
  return null
}

/** The address in the portal of the link that an element belongs to. */
function addressOf(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || link.target !== '' || link.origin !== location.origin) return undefined
  const url = new URL(link.href)
  return url.pathname === location.pathname ? undefined : url
}

type Target = Pick<Extract<Opening, { kind: 'page' }>, 'page' | 'parameters'> & { query: URLSearchParams }

/** Returns the page that a link opens in the end; undefined if it opens none. */
function targetOf(slice: Slice, me: string, url: URL): Target | undefined {
  const opening = openLink(slice, me, url)
  if (opening.kind === 'elsewhere') return targetOf(slice, me, new URL(opening.to, url))
  if (opening.kind === 'nothing') return undefined
  return { page: opening.page, parameters: opening.parameters, query: url.searchParams }
}
