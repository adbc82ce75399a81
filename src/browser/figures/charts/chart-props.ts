import type { Schemas } from '../../api/clients.ts'

/** The props shared by all charts. */
export interface ChartProps {
  chart: Schemas['SliceChart']
  /** The text alternative of the chart. */
  summary: string
  unit?: string
  /** Returns the address that the part with a key links to. */
  addressOf(key: string | null | undefined): string | undefined
}
