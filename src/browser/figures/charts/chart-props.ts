import type { Schemas } from '../../api/clients.ts'

/** What every chart is given. */
export interface ChartProps {
  chart: Schemas['SliceChart']
  /** The chart in words. */
  summary: string
  unit?: string
  /** Where the part with a key leads. */
  addressOf(key: string | null | undefined): string | undefined
}
