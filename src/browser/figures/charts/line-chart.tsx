import { type CSSProperties, Fragment } from 'react'
import { figureText } from '#calculation/figure-text.ts'
import { type Group, ticksFor } from './chart-data.ts'
import { ChartPart } from './chart-part.tsx'
import type { ChartProps } from './chart-props.ts'
import { useSteps } from './use-steps.ts'

export interface LineChartProps extends ChartProps {
  groups: Group[]
}

interface Point {
  group: Group
  /** Position in percent of the plot, from the left and from the top; `y` is undefined if the value is unknown. */
  x: number
  y: number | undefined
}

/** With more points than this, the marks would be too close together. */
const mostMarks = 16
/** The maximum number of labels below the plot; every second one is hidden on narrow screens. */
const mostLabels = 7

/**
 * Values over time. The line and its labels are positioned in percent of the plot, so the chart fits any width without
 * measuring.
 */
export function LineChart({ chart, summary, unit, hrefOf, groups }: LineChartProps) {
  const ticks = ticksFor(groups.flatMap(({ value }) => value ?? []))
  const points = pointsOf(groups, ticks)
  const hasLinks = groups.some((group) => hrefOf(group) !== undefined)
  const steps = useSteps(points.length, hasLinks)
  const active = steps.active === undefined ? undefined : points[steps.active]
  return (
    <figure className="line" aria-label={`${chart.title}. ${summary}`} {...steps.root}>
      <ul className="line-ticks" aria-hidden="true">
        {ticks.map((tick) => (
          <li key={tick} className="figures" style={{ top: `${heightOf(tick, ticks)}%` }}>
            {figureText(tick, unit)}
          </li>
        ))}
      </ul>
      <div className="line-plot">
        {ticks.map((tick) => (
          <span key={tick} className="line-grid" style={{ top: `${heightOf(tick, ticks)}%` }} />
        ))}
        <svg className="line-drawing" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {runsOf(points).map((run) => (
            <polyline key={run} points={run} />
          ))}
        </svg>
        {points.map(({ group, x, y }, index) => (
          <Fragment key={group.key}>
            {y !== undefined && (points.length <= mostMarks || steps.active === index) && <Mark x={x} y={y} />}
            <ChartPart
              className="line-band"
              href={hrefOf(group)}
              aria-label={`${group.label} ${figureText(group.value, unit)}`}
              style={bandOf(index, points)}
              // A single tab stop; arrow keys move between the points.
              {...(hasLinks && { tabIndex: index === (steps.active ?? 0) ? 0 : -1 })}
              {...steps.part(index)}
            />
          </Fragment>
        ))}
        {active !== undefined && <Tip point={active} unit={unit} />}
      </div>
      <p className="sr-only" aria-live="polite">
        {!hasLinks && active !== undefined && `${active.group.label} ${figureText(active.group.value, unit)}`}
      </p>
      <Labels points={points} />
    </figure>
  )
}

/** The part of the plot that is nearer to a point than to its neighbours. */
function bandOf(index: number, points: Point[]): CSSProperties {
  const middle = (a: Point | undefined, b: Point | undefined, edge: number) => (a && b ? (a.x + b.x) / 2 : edge)
  const from = middle(points[index - 1], points[index], 0)
  const to = middle(points[index], points[index + 1], 100)
  return { left: `${from}%`, width: `${to - from}%` }
}

function Mark({ x, y }: { x: number; y: number }) {
  return <span className="line-mark" style={{ left: `${x}%`, top: `${y}%` }} />
}

function Tip({ point: { group, x }, unit }: { point: Point; unit: string | undefined }) {
  const side = x > 60 ? 'line-tip-left' : 'line-tip-right'
  return (
    <>
      <span className="line-cursor" style={{ left: `${x}%` }} />
      <span className={`chart-tip panel line-tip ${side}`} aria-hidden="true" style={{ left: `${x}%` }}>
        <b>{group.label}</b> {figureText(group.value, unit)}
      </span>
    </>
  )
}

function Labels({ points }: { points: Point[] }) {
  const step = Math.ceil(points.length / mostLabels)
  return (
    <ul className="line-labels" aria-hidden="true">
      {points
        .filter((_, index) => index % step === 0)
        .map(({ group, x }, index) => (
          <li
            key={group.key}
            className={`${index % 2 === 1 ? 'line-label-minor' : ''} ${x === 100 ? 'line-label-end' : ''}`}
            style={{ left: `${x}%` }}
          >
            {group.label}
          </li>
        ))}
    </ul>
  )
}

function pointsOf(groups: Group[], ticks: number[]): Point[] {
  const last = groups.length - 1
  return groups.map((group, index) => ({
    group,
    x: last === 0 ? 50 : (100 * index) / last,
    y: group.value === null ? undefined : heightOf(group.value, ticks),
  }))
}

/** The vertical position of a value, in percent from the top. */
function heightOf(value: number, ticks: number[]): number {
  const low = ticks[0] ?? 0
  const high = ticks.at(-1) ?? 1
  return 100 - (100 * (value - low)) / (high - low)
}

/** The line, interrupted at unknown values. */
function runsOf(points: Point[]): string[] {
  const runs: string[][] = [[]]
  for (const { x, y } of points) {
    if (y === undefined) runs.push([])
    else runs.at(-1)?.push(`${x},${y}`)
  }
  return runs.filter(({ length }) => length > 1).map((run) => run.join(' '))
}
