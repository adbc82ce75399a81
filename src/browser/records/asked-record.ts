import { queryOptions, useQuery } from '@tanstack/react-query'
import { read, workplace } from '../api/clients.ts'
import { usePortal } from '../session/portal-context.tsx'
import type { Named } from './named-record.ts'
import { recordKeys } from './record-keys.ts'
import { useDescription } from './record-queries.ts'

export type Asked =
  | { found: 'record'; id: string }
  /** The viewer has to choose a record; the query parameter `name` then carries its id. */
  | { found: 'choice'; name: string }
  /** The viewer has no record of their own, none refers to the one named, or the address doesn't name one. */
  | { found: 'nothing' }
  | { found: undefined; error: unknown; retry(): void }

/** Resolves the record that an address refers to: the one it names, the one that refers to that, or the viewer's own. */
export function useAskedRecord(resource: string, named: Named): Asked {
  const found = useFoundRecord(resource, named)
  if ('id' in named) return { found: 'record', id: named.id }
  if ('without' in named && named.without === 'choose') return { found: 'choice', name: named.name }
  if ('without' in named && named.without !== 'own') return { found: 'nothing' }
  if (found.id === undefined) return { found: undefined, error: found.error, retry: found.retry }
  return found.id === null ? { found: 'nothing' } : { found: 'record', id: found.id }
}

/**
 * Finds the newest record that refers to another one, that has the values of the page, or that the viewer owns, if the address
 * asks for such. The id is null when there is none.
 */
function useFoundRecord(resource: string, named: Named) {
  const me = usePortal().person.user_id
  const description = useDescription(resource)
  const owner = description.data?.owner
  const wantsOwn = 'without' in named && named.without === 'own'
  const sought = soughtBy(named)
  const found = useQuery({
    queryKey: sought === undefined ? recordKeys.own(resource, me) : recordKeys.sought(resource, sought),
    enabled: sought !== undefined || (wantsOwn && typeof owner === 'string'),
    // When the owner field is `id`, the record's id is the user's own id.
    queryFn: async () =>
      sought === undefined && owner === 'id' ? me : newestOf(resource, sought ?? { filter: [`${owner}:eq:${me}`] }),
  })
  return {
    id: wantsOwn && owner === null ? null : found.data,
    error: description.error ?? found.error,
    retry: () => void (description.error === null ? found.refetch() : description.refetch()),
  }
}

type Sought = { via: string; of: string } | { filter: string[] }

/** Finds the newest record that refers to another one. */
export function soughtQuery(resource: string, { via, of }: { via: string; of: string }) {
  return queryOptions({
    queryKey: recordKeys.sought(resource, { via, of }),
    queryFn: () => newestOf(resource, { via, of }),
  })
}

/** Returns the id of the newest record; null when there is none. */
async function newestOf(resource: string, which: Sought): Promise<string | null> {
  const params = { path: { resource }, query: { ...which, sort: '-created_at', per_page: 1 } }
  const answer = await read((signal) => workplace.GET('/records/{resource}', { params, signal }))
  return answer.data[0]?.id ?? null
}

/** Returns the query for the records of which the address means the newest; undefined for the viewer's own. */
function soughtBy(named: Named): Sought | undefined {
  if ('via' in named) return { via: named.via, of: named.of }
  if ('having' in named) return { filter: Object.entries(named.having).map(([name, value]) => `${name}:eq:${value}`) }
  return undefined
}
