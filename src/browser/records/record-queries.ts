import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { read, type Schemas, workplace, write } from '../api/clients.ts'
import type { Values } from '../forms/form-schema.ts'
import { usePortal } from '../session/portal-context.tsx'
import { recordKeys } from './record-keys.ts'

export type RecordItem = Schemas['Record'] & {
  /** How many changes of it wait on this device until they can be sent. The record is shown as if they had been. */
  waiting?: number
}
export type RecordPage = Schemas['RecordPage']
/** A record with the titles of the records it refers to. */
export type RecordAnswer = { data: RecordItem; titles: Schemas['Titles'] }
export type Description = Schemas['ResourceDescription']
export type FieldDescription = Description['fields'][string]
export type HistoryEvent = Schemas['HistoryEvent']
export type FormDescription = Schemas['FormDescription']

export interface ListQuery {
  /** The reference field, as `resource.field`, that the records are chosen for. */
  choosing?: string
  /** Whether the records are shown to choose one, each with its hint. */
  choices?: boolean
  /** The collection page and view whose conditions apply to the list. */
  on?: string
  view?: string
  /** `name:value` pairs, the values of `$param.name` and `$query.name` in the conditions of the list. */
  given?: string[]
  /** `field:op:value` */
  filter?: string[]
  /** The search text. */
  q?: string
  /** A reference field (`via`) and the id of the record it has to point at (`of`). */
  via?: string
  of?: string
  sort?: string
  page?: number
  per_page?: number
}

/** Fetches the description of a resource for the viewer. It changes only with the revision of the portal. */
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

/** Fetches a description, and keeps that of the last revision of the portal until it has that of the new one. */
export function useDescription(resource: string, isWanted = true) {
  const { revision } = usePortal().slice
  return useQuery({
    ...descriptionQuery(resource, revision),
    enabled: isWanted,
    placeholderData: (before, query) => (query?.queryKey[1] === resource ? before : undefined),
  })
}

/** The interval at which records are fetched again whose values or transitions change as time passes, in milliseconds. */
const everyMinute = 60_000

/** Options for queries of the records of a resource on a page that may stay open for long. */
function keepingTime(description: Description | undefined) {
  return { refetchInterval: description?.timed === true ? everyMinute : (false as const) }
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

/**
 * Fetches a page of records and keeps the last page while the next one loads. With a description, the page keeps up with the
 * time.
 */
export function useRecords(resource: string, query: ListQuery, isWanted = true, description?: Description) {
  return useQuery({
    ...recordsQuery(resource, query),
    ...keepingTime(description),
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

/** Fetches a record to show. If a cached list holds the record, that copy is shown until the server responds. */
export function useShownRecord(resource: string, id: string) {
  const queries = useQueryClient()
  const { data: description } = useDescription(resource)
  return useQuery({
    ...recordQuery(resource, id),
    ...keepingTime(description),
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

export function useHistory(resource: string, id: string) {
  return useQuery(historyQuery(resource, id))
}

/** Fetches the history of a record, oldest first. */
export function historyQuery(resource: string, id: string) {
  return queryOptions({
    queryKey: recordKeys.history(resource, id),
    queryFn: async () => {
      const path = { resource, id }
      return (await read((signal) => workplace.GET('/records/{resource}/{id}/history', { params: { path }, signal })))
        .data
    },
  })
}

/** A request with its retries: the idempotency key that they share, and a callback for each retry. */
export interface Attempt {
  key: string
  onRetry?(): void
}

export interface RecordWrites {
  create(resource: string, values: Values, attempt: Attempt): Promise<RecordItem>
  update(record: RecordItem, values: Values, attempt: Attempt): Promise<RecordItem>
  run(record: RecordItem, transition: string, values: Values, attempt: Attempt): Promise<RecordItem>
}

/** Writes to records, each conditional on the version the user saw. A successful write invalidates all record queries. */
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
