import { type Query, useQueryClient } from '@tanstack/react-query'
import { toFailure } from '../api/failure.ts'
import { useLiveEvents, useLiveReturn } from '../realtime/live-provider.tsx'
import { usePaced } from '../realtime/use-paced.ts'
import { recordKeys } from '../records/record-keys.ts'
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
  const crowd = usePaced(pace, (resources) => {
    const isStale = ({ queryKey: [root, about] }: Query) =>
      root === recordKeys.all[0] && (about === 'figures' || resources.has(String(about)))
    void queries.invalidateQueries({ predicate: isStale })
  })
  useLiveEvents(({ type, ref }) => {
    const stale = (queryKey: readonly string[]) => void queries.invalidateQueries({ queryKey })
    switch (type) {
      case 'notification.created':
      case 'notification.read':
        stale(notificationsKey)
        stale(recordKeys.lists('notification'))
        break
      case 'record.changed':
        // A record shows in more places than its own: under what it belongs to, and as the title of what others refer to.
        stale(recordKeys.all)
        if (ref.split('/', 1)[0] === 'notification') stale(notificationsKey)
        break
      case 'records.changed':
        crowd(ref)
        break
      case 'conversation.changed':
        stale(recordKeys.all)
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
