import type { Chart, Segment } from './chart-data.ts'

/** The props shared by all charts. */
export interface ChartProps {
  chart: Chart
  /** The text alternative of the chart. */
  summary: string
  unit?: string
  /** Returns the address of the list with exactly the records of a part. */
  hrefOf(part: Pick<Segment, 'filter'>): string | undefined
}
