import { useQuery, useQueryClient } from '@tanstack/react-query'
import { read, workplace } from '../api/clients.ts'
import { useLiveEvents } from '../realtime/live-provider.tsx'
import { usePaced } from '../realtime/use-paced.ts'
import { usePortal } from '../session/portal-context.tsx'
import { badgesKey } from '../shell/use-badges.ts'
import { badgesOf } from './menu-badges.ts'

/** Minimum milliseconds between two requests for events; every page shows the menu, and several events can come at once. */
const pace = 2_000

/**
 * Fetches what the menu counts, all in one request, and again when records change that it counts. The menu reads the
 * numbers from the query cache, so that it doesn't wait for them.
 */
export function MenuCounts() {
  const { slice, page } = usePortal()
  const queries = useQueryClient()
  const queryKey = badgesKey(slice.revision)
  const counts = slice.menu.flatMap(({ entries }) => entries.flatMap((entry) => entry.counts ?? []))
  const isCounted = (resource: string) =>
    counts.some((count) => {
      const on = page(count.page)
      const views = on !== undefined && 'views' in on ? on.views : undefined
      return views?.some((view) => view.id === count.view && view.resource === resource)
    })
  useQuery({
    queryKey,
    queryFn: async () => {
      const answer = await read((signal) => workplace.GET('/menu/counts', { signal }))
      return badgesOf(slice.menu, answer.counts)
    },
    enabled: counts.length > 0,
  })
  const refetch = usePaced(pace, () => void queries.invalidateQueries({ queryKey }))
  useLiveEvents((event) => {
    const resource = resourceOf(event)
    if (resource !== undefined && isCounted(resource)) refetch(resource)
  })
  return null
}

function resourceOf(event: Parameters<Parameters<typeof useLiveEvents>[0]>[0]): string | undefined {
  switch (event.type) {
    case 'notification.created':
    case 'notification.read':
      return 'notification'
    case 'record.changed':
    case 'records.changed':
      return event.about.resource
    default:
      return undefined
  }
}
