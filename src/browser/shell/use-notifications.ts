import { useQuery } from '@tanstack/react-query'
import { care, read } from '../api/clients.ts'
import { usePortal } from '../session/portal-context.tsx'
import { Poll } from './poll.ts'

export const notificationsKey = ['notifications'] as const

/** One for the page, because several components use the query. */
const poll = new Poll(Math.random())

/** The unread notifications: fetched with the header, polled at the portal's interval, and refetched on live events. */
export function useNotifications() {
  const { person, slice } = usePortal()
  return useQuery({
    queryKey: notificationsKey,
    queryFn: async () => {
      const path = { user_id: person.user_id }
      const answer = await poll.count(
        read((signal) => care.GET('/notification/all/{user_id}', { params: { path }, signal })),
      )
      return answer.data
    },
    refetchInterval: () => poll.wait(slice.notifications.poll),
    refetchIntervalInBackground: true,
  })
}
