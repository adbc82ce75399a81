import type { Schemas } from '../../api/clients.ts'
import type { SlicePage } from '../../session/portal-slice.ts'

export type Period = Schemas['SlicePeriod']

export const periodWords: Record<Period, string> = {
  today: 'Today',
  week: 'This week',
  month: 'This month',
  quarter: 'This quarter',
  year: 'This year',
}

/** A field that a dashboard is narrowed by; resources that share it are narrowed together. */
export interface DashboardFilter {
  field: string
  /** The first of them, which describes it. */
  resource: string
}

export interface DashboardState {
  period: Period | undefined
  /** By field, the value that is wanted. */
  chosen: Record<string, string>
}

export function filtersOf({ filters = [] }: SlicePage<'dashboard'>): DashboardFilter[] {
  return filters.filter(({ field }, index) => filters.findIndex((each) => each.field === field) === index)
}

/** What an address says about a dashboard; what it says in vain is as the manifest has it. */
export function dashboardStateOf(page: SlicePage<'dashboard'>, search: URLSearchParams): DashboardState {
  const period = page.period?.choices.find((choice) => choice === search.get('period')) ?? page.period?.default
  const fields = filtersOf(page).map(({ field }) => field)
  const said = search.getAll('filter').flatMap((text) => {
    const [, field = '', value = ''] = /^([a-z][a-z0-9_]*):eq:(.+)$/s.exec(text) ?? []
    return fields.includes(field) ? [[field, value] as const] : []
  })
  return { period, chosen: Object.fromEntries(said) }
}

/** The same for an address, without what goes without saying. */
export function searchOf(page: SlicePage<'dashboard'>, { period, chosen }: DashboardState): URLSearchParams {
  const search = new URLSearchParams()
  if (period !== undefined && period !== page.period?.default) search.set('period', period)
  for (const filter of filterTexts(chosen)) search.append('filter', filter)
  return search
}

/** The same for the API. */
export function filterTexts(chosen: Record<string, string>): string[] {
  return Object.entries(chosen).flatMap(([field, value]) => (value === '' ? [] : [`${field}:eq:${value}`]))
}
