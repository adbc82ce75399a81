import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { Happening } from '#events/catalogue.ts'
import { read, type Schemas, workplace } from '../../api/clients.ts'
import { useLiveEvents } from '../../realtime/live-provider.tsx'
import { isAboutSchedules, isShown } from './schedule-events.ts'

export type Schedule = Schemas['Schedule']
export type Task = Schemas['Task']

/** The number of schedules per page. */
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

/** Returns a function that refetches the schedules and the summary. */
export function useReload(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: keys.schedules }),
      queries.invalidateQueries({ queryKey: keys.summary }),
    ])
  }, [queries])
}

/** Returns a function that refetches the schedules and rejects when a request fails. */
export function useFetchSchedules(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(
    () => queries.refetchQueries({ queryKey: keys.schedules, type: 'active' }, { throwOnError: true }),
    [queries],
  )
}

/** Milliseconds during which events are collected, since one change may publish several. */
const together = 200

/**
 * Refetches the schedules on live events, such as a manager's decision or a new comment. Events of one change are
 * handled together. No request is made if the screen already shows the announced version, for example after the user's
 * own tick.
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

/** Returns a function that shows a schedule from a response immediately, on whichever page lists it. */
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
