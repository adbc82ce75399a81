import { figureText } from '#calculation/figure-text.ts'
import * as texts from '#texts/charts.ts'
import { type Segment, shareText } from './chart-data.ts'
import { ChartPart } from './chart-part.tsx'
import type { ChartProps } from './chart-props.ts'
import { useSteps } from './use-steps.ts'

export interface FunnelChartProps extends ChartProps {
  segments: Segment[]
}

/** A bar for each stage, as wide as its share of the first one, and how many have come from the stage before. */
export function FunnelChart({ chart, summary, unit, hrefOf, segments }: FunnelChartProps) {
  const hasLinks = segments.some((segment) => hrefOf(segment) !== undefined)
  const steps = useSteps(segments.length, hasLinks)
  const first = segments[0]?.value ?? 0
  return (
    <figure className="bars funnel" aria-label={`${chart.title}. ${summary}`} {...steps.root}>
      {segments.map((segment, index) => {
        const { label, value } = segment
        const length: Record<string, string> = { '--length': `${first === 0 ? 0 : (100 * value) / first}%` }
        const before = segments[index - 1]
        return (
          <ChartPart key={label} className="bar-row" href={hrefOf(segment)} {...steps.part(index)}>
            <span className="chart-label bar-label text-md">{label}</span>
            <span className="bar-track funnel-track" style={length}>
              <span className="bar" />
            </span>
            <span className="figures text-md strong align-end">{figureText(value, unit)}</span>
            <span className="figures muted text-sm align-end">
              {before === undefined ? '' : texts.ofBefore(shareText(value, before.value))}
            </span>
          </ChartPart>
        )
      })}
    </figure>
  )
}
