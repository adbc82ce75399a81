import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { read, type Schemas, workplace } from '../../api/clients.ts'
import { useLiveEvents } from '../../realtime/live-provider.tsx'

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

/** A decision of the manager or a new word on a task shows without reloading. */
export function useLiveSchedules(): void {
  const reload = useReload()
  useLiveEvents(({ type, ref }) => {
    const mine = type === 'record.changed' && /^(daily-schedule|schedule-task)\//.test(ref)
    if (mine || type === 'conversation.changed') void reload()
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
