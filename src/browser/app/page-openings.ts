import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { dayIn } from '#calculation/calendar.ts'
import { askAsSession } from '../api/clients.ts'
import { portalNow } from '../api/portal-clock.ts'
import { pageAt } from '../session/page-at.ts'
import { usePortal } from '../session/portal-context.tsx'
import { noteOpening, noteTold, openingsOn, untold } from './openings.ts'

/**
 * Tells the server which pages are opened, so that administrators see which nobody uses: once for each page and day, when
 * the tab is hidden. The server keeps only the day.
 */
export function PageOpenings(): null {
  const { slice } = usePortal()
  const { pathname } = useLocation()
  const page = pageAt(slice, pathname)?.page.id
  const { timezone } = slice
  useEffect(() => {
    if (page !== undefined) noteOpening(dayIn(timezone, portalNow()), page)
  }, [page, timezone])
  useEffect(() => {
    const changed = () => {
      if (document.hidden) void report(dayIn(timezone, portalNow()))
    }
    document.addEventListener('visibilitychange', changed)
    return () => document.removeEventListener('visibilitychange', changed)
  }, [timezone])
  return null
}

/** A report that fails is sent again when the tab is hidden the next time. */
async function report(day: string): Promise<void> {
  const pages = untold(openingsOn(day))
  if (pages.length === 0 || !navigator.onLine) return
  try {
    const { status } = await askAsSession((token) => send(token, pages))
    if (status === 204) noteTold(day, pages)
  } catch {
    // Nobody waits for it.
  }
}

/** The request survives the page, and waits for whatever the page itself requests. */
function send(token: string, pages: string[]): Promise<Response> {
  return fetch('/api/v2/openings', {
    method: 'POST',
    keepalive: true,
    priority: 'low',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ pages }),
  })
}
