import { namedRecord } from '../../records/named-record.ts'
import { descriptionQuery, recordQuery } from '../../records/record-queries.ts'
import type { Starting } from '../starting.ts'

export function startRecord({ slice, queries, page, parameters, query }: Starting<'record'>): void {
  const { resource, key = { query: 'id' } } = page
  if (resource === undefined) return
  void queries.prefetchQuery(descriptionQuery(resource, slice.revision))
  const named = namedRecord(key, parameters, query)
  if ('id' in named) void queries.prefetchQuery(recordQuery(resource, named.id))
}
