import type { SlicePeriod as Period } from '#generated/manifest-slice.ts'
import type { AsWritten, Kind, PageBase } from './kind.ts'

/** Cards and charts. */
export interface DashboardPage extends PageBase, AsWritten<'dashboard'> {
  kind: 'dashboard'
  period?: { choices: Period[]; default: Period }
}

export const dashboard: Kind<'dashboard', DashboardPage> = {
  link({ period, filters = [] }, linker) {
    for (const [i, { resource: name, field }] of filters.entries()) {
      const resource = linker.resource(name, ['filters', i, 'resource'])
      linker.filterField(field, resource, ['filters', i, 'field'])
    }
    if (period?.default !== undefined) linker.choice(period.default, period.choices, ['period', 'default'])
    const [first = 'month' as const] = period?.choices ?? []
    return period === undefined ? {} : { period: { default: first, ...period } }
  },
  slice: ({ period }) => ({ period }),
}
