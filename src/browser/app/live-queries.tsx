import { type Query, useQueryClient } from '@tanstack/react-query'
import { toFailure } from '../api/failure.ts'
import { useLiveEvents, useLiveReturn } from '../realtime/live-provider.tsx'
import { usePaced } from '../realtime/use-paced.ts'
import { recordKeys } from '../records/record-keys.ts'
import { type Changed, showsChange } from '../records/stale-queries.ts'
import { usePortal } from '../session/portal-context.tsx'
import { session } from '../session/session.ts'
import { notificationsKey } from '../shell/use-notifications.ts'

/**
 * Minimum milliseconds between two refetches for events that a whole department receives, since any colleague's change
 * triggers one. Events addressed to the user are handled immediately.
 */
const pace = 2_000

/** Invalidates queries on live events, whatever page is open. Views with queries of their own add their own listeners. */
export function LiveQueries() {
  const queries = useQueryClient()
  const { pages } = usePortal().slice
  const changed = (what: Changed) =>
    void queries.invalidateQueries({ predicate: (query) => showsChange(query, what, pages) })
  const refetchPaced = usePaced(pace, (resources) => {
    for (const resource of resources) changed({ resource })
  })
  useLiveEvents((event) => {
    const stale = (queryKey: readonly string[]) => void queries.invalidateQueries({ queryKey })
    switch (event.type) {
      case 'notification.created':
      case 'notification.read':
        stale(notificationsKey)
        stale(recordKeys.lists('notification'))
        break
      case 'record.changed':
        changed(event.about)
        if (event.about.resource === 'notification') stale(notificationsKey)
        break
      case 'records.changed':
        refetchPaced(event.about.resource)
        break
      case 'conversation.changed':
        // Every list shows the number of unread messages in the conversations of its records.
        stale(recordKeys.all)
        stale(notificationsKey)
        break
      case 'portal.published':
        // Every response carries the portal revision; this request is the smallest one.
        stale(notificationsKey)
        break
      case 'session.ended':
        // The ended session may be this page's own; renewing the token finds out.
        void session.renew()
        break
      default:
        break
    }
  })
  // After a reconnection all missed events have usually been replayed, so only queries that failed while the server was
  // unavailable are refetched.
  useLiveReturn((mayBeStale) => {
    const isWanted = ({ state: { status, error } }: Query) =>
      status === 'error' ? !toFailure(error).isFinal : mayBeStale && status === 'success'
    void queries.refetchQueries({ type: 'active', predicate: isWanted })
  })
  return null
}
