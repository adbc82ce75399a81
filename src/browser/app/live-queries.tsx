import { type Query, useQueryClient } from '@tanstack/react-query'
import { useLiveEvents, useLiveReturn } from '../realtime/live-provider.tsx'
import { recordKeys } from '../records/record-keys.ts'
import { session } from '../session/session.ts'
import { notificationsKey } from '../shell/use-notifications.ts'

/** What live events make stale, whatever page is open. Views with queries of their own listen themselves. */
export function LiveQueries() {
  const queries = useQueryClient()
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
  // What was fetched before the first connection may have changed since. After a later one every change has been heard, but
  // what it made stale may not be had, because the server went away in between.
  useLiveReturn((isFirst) => {
    const isWanted = ({ state }: Query) => state.status === (isFirst ? 'success' : 'error')
    void queries.refetchQueries({ type: 'active', predicate: isWanted })
  })
  return null
}
