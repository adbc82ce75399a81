import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { read, type Schemas, workplace, write } from '../api/clients.ts'
import type { Values } from '../forms/form-schema.ts'
import { usePortal } from '../session/portal-context.tsx'
import { recordKeys } from './record-keys.ts'

export type RecordItem = Schemas['Record']
export type RecordPage = Schemas['RecordPage']
/** A record with the names of what it refers to. */
export type RecordAnswer = { data: RecordItem; titles: Schemas['Titles'] }
export type Description = Schemas['ResourceDescription']
export type FieldDescription = Description['fields'][string]
export type FormDescription = Schemas['FormDescription']

export interface ListQuery {
  /** The collection page and its view, by which the list is narrowed. */
  on?: string
  view?: string
  /** `name:value`, what `$param.name` and `$query.name` stand for in the conditions of the list. */
  given?: string[]
  /** `field:op:value` */
  filter?: string[]
  /** Words to find. */
  q?: string
  /** A reference field and the record that it points at. */
  via?: string
  of?: string
  sort?: string
  page?: number
  per_page?: number
}

/** How a resource looks to a person; it changes only with the portal. */
export function descriptionQuery(resource: string, revision: string) {
  return queryOptions({
    queryKey: [...recordKeys.description(resource), revision],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => {
      const path = { resource }
      return read((signal) => workplace.GET('/resources/{resource}', { params: { path }, signal }))
    },
  })
}

export function useDescription(resource: string, isWanted = true) {
  const { revision } = usePortal().slice
  return useQuery({ ...descriptionQuery(resource, revision), enabled: isWanted })
}

export function recordsQuery(resource: string, query: ListQuery) {
  return queryOptions({
    queryKey: recordKeys.list(resource, query),
    queryFn: () => {
      const path = { resource }
      return read((signal) => workplace.GET('/records/{resource}', { params: { path, query }, signal }))
    },
  })
}

/** A page of records; while the next one is fetched, the last one stays. */
export function useRecords(resource: string, query: ListQuery, isWanted = true) {
  return useQuery({
    ...recordsQuery(resource, query),
    enabled: isWanted,
    placeholderData: (before: RecordPage | undefined) => before,
  })
}

export function recordQuery(resource: string, id: string) {
  return queryOptions({
    queryKey: recordKeys.record(resource, id),
    queryFn: () => {
      const path = { resource, id }
      return read((signal) => workplace.GET('/records/{resource}/{id}', { params: { path }, signal }))
    },
  })
}

export function useRecord(resource: string, id: string) {
  return useQuery(recordQuery(resource, id))
}

/** A record to be shown. One that a list has had is there at once, as the list had it, until the server answers. */
export function useShownRecord(resource: string, id: string) {
  const queries = useQueryClient()
  return useQuery({
    ...recordQuery(resource, id),
    placeholderData: useCallback(() => listedRecord(queries, resource, id), [queries, resource, id]),
  })
}

function listedRecord(queries: QueryClient, resource: string, id: string): RecordAnswer | undefined {
  const lists = queries.getQueriesData<RecordPage>({ queryKey: [...recordKeys.lists(resource), 'list'] })
  for (const [, list] of lists) {
    const data = list?.data.find((each) => each.id === id)
    if (list !== undefined && data !== undefined) return { data, titles: list.titles }
  }
  return undefined
}

/** Who did what to a record, oldest first. */
export function useHistory(resource: string, id: string) {
  return useQuery({
    queryKey: recordKeys.history(resource, id),
    queryFn: async () => {
      const path = { resource, id }
      return (await read((signal) => workplace.GET('/records/{resource}/{id}/history', { params: { path }, signal })))
        .data
    },
  })
}

/** One request, however often it is tried: its key, and who hears of further tries. */
export interface Attempt {
  key: string
  onRetry?(): void
}

export interface RecordWrites {
  create(resource: string, values: Values, attempt: Attempt): Promise<RecordItem>
  update(record: RecordItem, values: Values, attempt: Attempt): Promise<RecordItem>
  run(record: RecordItem, transition: string, values: Values, attempt: Attempt): Promise<RecordItem>
}

/** Changes to records, each in the version that was seen. What is shown of them is fetched again. */
export function useRecordWrites(): RecordWrites {
  const queries = useQueryClient()
  return useMemo(() => {
    const settle = async (answered: Promise<{ data: RecordAnswer }>) => {
      const { data: answer } = await answered
      const { resource, id } = answer.data
      queries.setQueryData(recordKeys.record(resource, id), answer)
      void queries.invalidateQueries({ queryKey: recordKeys.all })
      return answer.data
    }
    return {
      create: (resource, body, { key, onRetry }) => {
        const params = { path: { resource }, header: { 'Idempotency-Key': key } }
        return settle(write((signal) => workplace.POST('/records/{resource}', { params, body, signal }), onRetry))
      },
      update: ({ resource, id, version }, body, { key, onRetry }) => {
        const params = { path: { resource, id }, header: { 'Idempotency-Key': key, 'If-Match': `"${version}"` } }
        return settle(write((signal) => workplace.PATCH('/records/{resource}/{id}', { params, body, signal }), onRetry))
      },
      run: ({ resource, id, version }, transition, body, { key, onRetry }) => {
        const params = {
          path: { resource, id, transition },
          header: { 'Idempotency-Key': key, 'If-Match': `"${version}"` },
        }
        return settle(
          write(
            (signal) => workplace.POST('/records/{resource}/{id}/transitions/{transition}', { params, body, signal }),
            onRetry,
          ),
        )
      },
    }
  }, [queries])
}
