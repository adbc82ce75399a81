import { useQuery } from '@tanstack/react-query'
import { read, type Schemas, workplace } from '../../api/clients.ts'
import { recordKeys } from '../../records/record-keys.ts'
import type { SlicePage } from '../../session/portal-slice.ts'

export type Taken = Schemas['TakenTime']

const nothing: Taken[] = []

/** Fetches when the people of a calendar are occupied on a day, by records of whatever resource. */
export function useTaken(page: SlicePage<'calendar'>, day: string, given: string[], isWanted: boolean): Taken[] {
  const taken = useQuery({
    queryKey: recordKeys.taken(page.resource, { on: page.id, day, given }),
    enabled: isWanted && page.among !== undefined,
    queryFn: () =>
      read((signal) =>
        workplace.GET('/pages/{page}/taken', { params: { path: { page: page.id }, query: { day, given } }, signal }),
      ),
  })
  return taken.data?.data ?? nothing
}
