import { figureText } from '#calculation/figure-text.ts'
import * as texts from '#texts/charts.ts'
import { addsUp, type Segment, shareText, sum } from './chart-data.ts'
import { ChartPart } from './chart-part.tsx'
import type { ChartProps } from './chart-props.ts'
import { useSteps } from './use-steps.ts'

export interface BarChartProps extends ChartProps {
  segments: Segment[]
}

/** A horizontal bar for each value, with its label before and its figure after the bar. */
export function BarChart({ chart, summary, unit, hrefOf, segments }: BarChartProps) {
  const steps = useSteps(
    segments.length,
    segments.some((segment) => hrefOf(segment) !== undefined),
  )
  const longest = Math.max(...segments.map(({ value }) => Math.abs(value)))
  const total = addsUp(chart) ? sum(segments) : 0
  return (
    <figure className="bars" aria-label={`${chart.title}. ${summary}`} {...steps.root}>
      {segments.map((segment, index) => {
        const { label, value, key } = segment
        const length: Record<string, string> = { '--length': `${(100 * Math.abs(value)) / longest}%` }
        const share = shareText(value, total)
        return (
          <ChartPart key={key ?? label} className="bar-row" href={hrefOf(segment)} {...steps.part(index)}>
            <span className="chart-label bar-label text-md">{label}</span>
            <span className="bar-track" style={length}>
              <span className={value < 0 ? 'bar bar-negative' : 'bar'} />
              {steps.active === index && share !== '' && (
                <span className="chart-tip panel bar-tip" aria-hidden="true">
                  <b>{label}</b> {texts.outOf(share, figureText(total, unit))}
                </span>
              )}
            </span>
            <span className="figures text-md strong align-end">{figureText(value, unit)}</span>
          </ChartPart>
        )
      })}
    </figure>
  )
}
