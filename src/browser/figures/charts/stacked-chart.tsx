import { figureText } from '#calculation/figure-text.ts'
import * as texts from '#texts/charts.ts'
import { type Group, legendOf, type Part, shareText } from './chart-data.ts'
import { ChartPart } from './chart-part.tsx'
import type { ChartProps } from './chart-props.ts'
import { useSteps } from './use-steps.ts'

export interface StackedChartProps extends ChartProps {
  groups: Group[]
}

/** A bar for each value, divided by a second field. Each part opens its records. */
export function StackedChart({ chart, summary, unit, hrefOf, groups }: StackedChartProps) {
  const bars = groups.filter(({ value }) => value !== null && value > 0)
  const parts = bars.flatMap((bar) => shownParts(bar).map((part) => ({ bar, part })))
  const hasLinks = parts.some(({ part }) => hrefOf(part) !== undefined)
  const steps = useSteps(parts.length, hasLinks)
  const longest = Math.max(...bars.map(({ value }) => value ?? 0))
  const legend = legendOf(groups)
  const colors = colorsOf(legend)
  return (
    <>
      <ul className="stack-legend cluster wrap gap-6 text-sm muted" aria-hidden="true">
        {legend.map(({ key, label }, index) => (
          <li key={key} className="cluster gap-5">
            <span className={`donut-swatch ${colors[index]}`} />
            {label}
          </li>
        ))}
      </ul>
      <figure className="bars" aria-label={`${chart.title}. ${summary}`} {...steps.root}>
        {bars.map((bar) => (
          <div key={bar.key} className="bar-row">
            <ChartPart className="chart-label bar-label text-md" href={hrefOf(bar)} {...steps.part(-1)}>
              {bar.label}
            </ChartPart>
            <span className="stack-track">
              {shownParts(bar).map((part) => {
                const index = parts.findIndex((each) => each.part === part)
                const color = colors[legend.findIndex((each) => each.key === part.key)]
                const width = `${(100 * (part.value ?? 0)) / longest}%`
                return (
                  <ChartPart
                    key={part.key}
                    className={`stack-part ${color}`}
                    href={hrefOf(part)}
                    aria-label={texts.partOf(bar.label, part.label, figureText(part.value, unit))}
                    style={{ width }}
                    {...steps.part(index)}
                  >
                    {steps.active === index && (
                      <span className="chart-tip panel bar-tip" aria-hidden="true">
                        <b>
                          {bar.label}, {part.label}
                        </b>{' '}
                        {figureText(part.value, unit)} ({shareText(part.value ?? 0, bar.value ?? 0)})
                      </span>
                    )}
                  </ChartPart>
                )
              })}
            </span>
            <span className="figures text-md strong align-end">{figureText(bar.value, unit)}</span>
          </div>
        ))}
      </figure>
    </>
  )
}

function shownParts({ parts = [] }: Group): Part[] {
  return parts.filter(({ value }) => value !== null && value > 0)
}

/** Values that each have a tone of their own, such as severities, are drawn in it; others in the colours of charts. */
function colorsOf(legend: Part[]): string[] {
  const tones = legend.filter(({ key }) => key !== null).map(({ tone }) => tone)
  const isToned = tones.length > 0 && !tones.includes(undefined) && new Set(tones).size === tones.length
  return legend.map(({ tone }, index) => {
    if (isToned) return tone === undefined ? 'chart-rest' : `chart-toned tone-${tone}`
    return index < 5 ? `chart-${index + 1}` : 'chart-rest'
  })
}
