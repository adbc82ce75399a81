import { later } from '../ui/later.tsx'

/** Few lists of rows have totals. */
export const RowTotals = later(
  () => import('./row-totals.tsx'),
  (module) => module.RowTotals,
)
