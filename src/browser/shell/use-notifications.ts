import { useQuery } from '@tanstack/react-query'
import { care, read } from '../api/clients.ts'
import { usePortal } from '../session/portal-context.tsx'
import { pollWait } from './poll-wait.ts'

export const notificationsKey = ['notifications'] as const

/** Drawn once per page load: a delay that changed on every render would restart the timer. */
const spread = Math.random()

/** The unread notifications: fetched with the header, polled at the portal's interval, and refetched on live events. */
export function useNotifications() {
  const { person, slice } = usePortal()
  return useQuery({
    queryKey: notificationsKey,
    queryFn: async () => {
      const path = { user_id: person.user_id }
      const answer = await read((signal) => care.GET('/notification/all/{user_id}', { params: { path }, signal }))
      return answer.data
    },
    refetchInterval: ({ state }) => pollWait(slice.notifications.poll, state, spread),
    refetchIntervalInBackground: true,
  })
}
