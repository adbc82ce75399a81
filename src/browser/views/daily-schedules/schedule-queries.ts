import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { Happening } from '#events/catalogue.ts'
import { read, type Schemas, workplace } from '../../api/clients.ts'
import { useLiveEvents } from '../../realtime/live-provider.tsx'
import { isAboutSchedules, isShown } from './schedule-events.ts'

export type Schedule = Schemas['Schedule']
export type Task = Schemas['Task']

/** Schedules on one page of the list. */
export const schedulesPerPage = 5

const keys = {
  schedules: ['schedules'] as const,
  page: (page: number) => ['schedules', page] as const,
  summary: ['schedule-summary'] as const,
}

export function useSchedules(page: number) {
  return useQuery({
    queryKey: keys.page(page),
    placeholderData: (before) => before,
    queryFn: async () => {
      const query = { page, per_page: schedulesPerPage }
      return (await read((signal) => workplace.GET('/staff-schedule/daily-schedule', { params: { query }, signal })))
        .results
    },
  })
}

export function useSummary() {
  return useQuery({
    queryKey: keys.summary,
    queryFn: async () => (await read((signal) => workplace.GET('/staff-schedule/summary', { signal }))).results.data,
  })
}

/** Fetches schedules and figures again. */
export function useReload(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: keys.schedules }),
      queries.invalidateQueries({ queryKey: keys.summary }),
    ])
  }, [queries])
}

/** Fetches the schedules again; rejects when the server cannot be reached. */
export function useFetchSchedules(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(
    () => queries.refetchQueries({ queryKey: keys.schedules, type: 'active' }, { throwOnError: true }),
    [queries],
  )
}

/** Milliseconds within which the events of one change arrive. */
const together = 200

/**
 * Shows a manager's decision or a new comment without reloading. Events of one change are handled together, and one whose
 * version is on the screen already, as after an own tick, fetches nothing.
 */
export function useLiveSchedules(): void {
  const reload = useReload()
  const queries = useQueryClient()
  const waiting = useRef<Happening[]>([])
  useLiveEvents((event) => {
    if (!isAboutSchedules(event)) return
    if (waiting.current.push(event) > 1) return
    setTimeout(() => {
      const events = waiting.current.splice(0)
      const pages = queries.getQueriesData<{ data: Schedule[] }>({ queryKey: keys.schedules })
      const shown = pages.flatMap(([, page]) => page?.data ?? [])
      if (events.some((each) => !isShown(each, shown))) void reload()
    }, together)
  })
}

/** Shows an answer of the server at once, in whichever page the schedule stands. */
export function useShowSchedule(): (schedule: Schedule) => void {
  const queries = useQueryClient()
  return useCallback(
    (schedule) => {
      queries.setQueriesData<{ data: Schedule[] }>(
        { queryKey: keys.schedules },
        (page) => page && { ...page, data: page.data.map((each) => (each.id === schedule.id ? schedule : each)) },
      )
    },
    [queries],
  )
}
