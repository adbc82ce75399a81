import { useQuery } from '@tanstack/react-query'
import { care, read } from '../api/clients.ts'
import { usePortal } from '../session/portal-context.tsx'
import { pollWait } from './poll-wait.ts'

export const notificationsKey = ['notifications'] as const

/** One for the life of a page: a wait that changed with every drawing would begin anew with it. */
const spread = Math.random()

/** The unread notifications: fetched with the header, again by the portal's interval, and when something arrives. */
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
