import * as texts from '#texts/dashboard.ts'
import type { Schemas } from '../../api/clients.ts'
import type { SlicePage } from '../../session/portal-slice.ts'

export type Period = Schemas['SlicePeriod']

export const periodWords: Record<Period, string> = {
  today: texts.today,
  week: texts.thisWeek,
  month: texts.thisMonth,
  quarter: texts.thisQuarter,
  year: texts.thisYear,
}

/** A field that a dashboard can be filtered by. The filter applies to all resources that have the field. */
export interface DashboardFilter {
  field: string
  /** The first of these resources, which provides the field's description. */
  resource: string
}

export interface DashboardState {
  period: Period | undefined
  /** The chosen value by field. */
  chosen: Record<string, string>
}

export function filtersOf({ filters = [] }: SlicePage<'dashboard'>): DashboardFilter[] {
  return filters.filter(({ field }, index) => filters.findIndex((each) => each.field === field) === index)
}

/** Reads the state of a dashboard from an address. Missing and invalid values get the manifest's defaults. */
export function dashboardStateOf(page: SlicePage<'dashboard'>, search: URLSearchParams): DashboardState {
  const period = page.period?.choices.find((choice) => choice === search.get('period')) ?? page.period?.default
  const fields = filtersOf(page).map(({ field }) => field)
  const said = search.getAll('filter').flatMap((text) => {
    const [, field = '', value = ''] = /^([a-z][a-z0-9_]*):eq:(.+)$/s.exec(text) ?? []
    return fields.includes(field) ? [[field, value] as const] : []
  })
  return { period, chosen: Object.fromEntries(said) }
}

/** Builds the query string of a state, without values that equal the defaults. */
export function searchOf(page: SlicePage<'dashboard'>, { period, chosen }: DashboardState): URLSearchParams {
  const search = new URLSearchParams()
  if (period !== undefined && period !== page.period?.default) search.set('period', period)
  for (const filter of filterTexts(chosen)) search.append('filter', filter)
  return search
}

/** Converts the chosen values to filters of the API. */
export function filterTexts(chosen: Record<string, string>): string[] {
  return Object.entries(chosen).flatMap(([field, value]) => (value === '' ? [] : [`${field}:eq:${value}`]))
}
