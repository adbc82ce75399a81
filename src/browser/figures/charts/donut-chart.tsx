import { figureText } from '#calculation/figure-text.ts'
import { type Segment, shareText, sum } from './chart-data.ts'
import { ChartPart } from './chart-part.tsx'
import type { ChartProps } from './chart-props.ts'
import { useSteps } from './use-steps.ts'

export interface DonutChartProps extends ChartProps {
  segments: Segment[]
}

/** With this radius the circumference is 100, so lengths along the ring are percentages. */
const radius = 100 / (2 * Math.PI)
/** The gap between two parts, in percent of the ring. */
const gap = 0.8

/**
 * The parts of a total as a ring, with a legend of labels and figures. The centre shows the total, or the highlighted
 * part.
 */
export function DonutChart({ chart, summary, unit, hrefOf, segments }: DonutChartProps) {
  const steps = useSteps(
    segments.length,
    segments.some((segment) => hrefOf(segment) !== undefined),
  )
  const total = sum(segments)
  const shown = steps.active === undefined ? undefined : segments[steps.active]
  return (
    <figure className="donut cluster" aria-label={`${chart.title}. ${summary}`} {...steps.root}>
      <div className="donut-ring">
        <svg viewBox="0 0 42 42" aria-hidden="true">
          {arcsOf(segments, total).map(({ from, length, label }, index) => (
            <circle
              key={label}
              {...steps.part(index)}
              className={`donut-arc ${colorOf(segments, index)} ${steps.active === index ? 'donut-arc-active' : ''}`}
              cx="21"
              cy="21"
              r={radius}
              strokeDasharray={`${length} ${100 - length}`}
              strokeDashoffset={25 - from}
            />
          ))}
        </svg>
        <p className="donut-middle" aria-live="polite">
          <b className="figures">{figureText(shown?.value ?? total, unit)}</b>
          <span className="meta subtle">{shown === undefined ? 'total' : shareText(shown.value, total)}</span>
        </p>
      </div>
      <div className="donut-legend">
        {segments.map((segment, index) => (
          <ChartPart
            key={segment.key ?? segment.label}
            className={steps.active === index ? 'donut-row donut-row-active' : 'donut-row'}
            href={hrefOf(segment)}
            {...steps.part(index)}
          >
            <span className={`donut-swatch ${colorOf(segments, index)}`} />
            <span className="chart-label">{segment.label}</span>
            <span className="figures strong align-end">{figureText(segment.value, unit)}</span>
            <span className="figures subtle text-sm align-end">{shareText(segment.value, total)}</span>
          </ChartPart>
        ))}
      </div>
    </figure>
  )
}

function arcsOf(segments: Segment[], total: number): { label: string; from: number; length: number }[] {
  let from = 0
  return segments.map(({ label, value }) => {
    const whole = (100 * value) / total
    const arc = { label, from, length: segments.length === 1 ? 100 : Math.max(whole - gap, 0.4) }
    from += whole
    return arc
  })
}

/** Combined parts share a neutral colour. */
function colorOf(segments: Segment[], index: number): string {
  return segments[index]?.key === undefined ? 'chart-rest' : `chart-${(index % 5) + 1}`
}
