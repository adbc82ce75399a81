import { useQuery } from '@tanstack/react-query'
import { read, workplace } from '../api/clients.ts'
import { usePortal } from '../session/portal-context.tsx'
import type { Named } from './named-record.ts'
import { recordKeys } from './record-keys.ts'
import { useDescription } from './record-queries.ts'

export type Asked =
  | { found: 'record'; id: string }
  /** The viewer has to choose a record; the query parameter `name` then carries its id. */
  | { found: 'choice'; name: string }
  /** The viewer has no record of their own, or the address doesn't name one. */
  | { found: 'nothing' }
  | { found: undefined; error: unknown; retry(): void }

/** Resolves the record that an address refers to: the one it names, or the viewer's own. */
export function useAskedRecord(resource: string, named: Named): Asked {
  const wantsOwn = !('id' in named) && named.without === 'own'
  const own = useOwnRecord(resource, wantsOwn)
  if ('id' in named) return { found: 'record', id: named.id }
  if (named.without === 'choose') return { found: 'choice', name: named.name }
  if (!wantsOwn) return { found: 'nothing' }
  if (own.id === undefined) return { found: undefined, error: own.error, retry: own.retry }
  return own.id === null ? { found: 'nothing' } : { found: 'record', id: own.id }
}

/** Finds the newest record that the viewer owns. The id is null when they have none. */
function useOwnRecord(resource: string, wanted: boolean) {
  const me = usePortal().person.user_id
  const description = useDescription(resource)
  const owner = description.data?.owner
  const own = useQuery({
    queryKey: recordKeys.own(resource, me),
    enabled: wanted && typeof owner === 'string',
    queryFn: async () => {
      // When the owner field is `id`, the record's id is the user's own id.
      if (owner === 'id') return me
      const query = { filter: [`${owner}:eq:${me}`], sort: '-created_at', per_page: 1 }
      const params = { path: { resource }, query }
      const answer = await read((signal) => workplace.GET('/records/{resource}', { params, signal }))
      return answer.data[0]?.id ?? null
    },
  })
  return {
    id: owner === null ? null : own.data,
    error: description.error ?? own.error,
    retry: () => void (description.error === null ? own.refetch() : description.refetch()),
  }
}
