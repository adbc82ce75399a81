import { useQuery } from '@tanstack/react-query'
import { read, workplace } from '../../api/clients.ts'
import { recordKeys } from '../../records/record-keys.ts'
import { useDescription } from '../../records/record-queries.ts'
import type { MessageFields } from './messages.ts'

/**
 * Counts the unread messages of others in each thread. Without a transition that marks messages as read, no message counts
 * as unread.
 */
export function useUnread(fields: MessageFields, threads: string[], me: string): Record<string, number> {
  const { resource, via, author, read: transition } = fields
  const description = useDescription(resource, transition !== undefined)
  const states = transition === undefined ? [] : (description.data?.transitions[transition]?.from ?? [])
  const query = {
    by: via,
    filter: [`status:in:${states.join(',')}`, `${author}:not:${me}`, `${via}:in:${threads.join(',')}`],
  }
  const { data } = useQuery({
    enabled: states.length > 0 && threads.length > 0,
    queryKey: [...recordKeys.lists(resource), 'unread', query],
    placeholderData: (before) => before,
    queryFn: () => {
      const path = { resource }
      return read((signal) => workplace.GET('/records/{resource}/aggregate', { params: { path, query }, signal }))
    },
  })
  return Object.fromEntries((data?.groups ?? []).map(({ key, value }) => [key ?? '', value ?? 0]))
}
