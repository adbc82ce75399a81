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
 * Milliseconds between two answers to news that a whole department hears. They come with whatever anybody does; what is
 * told in person is answered at once.
 */
const pace = 2_000

/** What live events make stale, whatever page is open. Views with queries of their own listen themselves. */
export function LiveQueries() {
  const queries = useQueryClient()
  const { pages } = usePortal().slice
  const changed = (what: Changed) =>
    void queries.invalidateQueries({ predicate: (query) => showsChange(query, what, pages) })
  const crowd = usePaced(pace, (resources) => {
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
        crowd(event.about.resource)
        break
      case 'conversation.changed':
        // Every list counts what is unread in the conversations of its records.
        stale(recordKeys.all)
        stale(notificationsKey)
        break
      case 'portal.published':
        // Any answer tells of the new portal; this is the smallest to ask for.
        stale(notificationsKey)
        break
      case 'session.ended':
        // It may be this one; the renewal finds out.
        void session.renew()
        break
      default:
        break
    }
  })
  // What was fetched before the first connection may have changed since. After a later one every change has been heard. What
  // could not be had, because the server was away, may be had now.
  useLiveReturn((isFirst) => {
    const isWanted = ({ state: { status, error } }: Query) =>
      status === 'error' ? !toFailure(error).isFinal : isFirst && status === 'success'
    void queries.refetchQueries({ type: 'active', predicate: isWanted })
  })
  return null
}
