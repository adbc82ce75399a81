import { figureText } from '#calculation/figure-text.ts'
import * as texts from '#texts/charts.ts'
import { Link } from '../../session/link.tsx'
import type { Group } from './chart-data.ts'
import type { ChartProps } from './chart-props.ts'

/** Whether a line would be a single dot. */
export function isOnePoint(groups: Group[]): boolean {
  return groups.filter(({ value }) => value !== null).length === 1
}

/** The only value of a line so far, as a sentence. */
export function OnePoint({ groups, unit, hrefOf }: ChartProps & { groups: Group[] }) {
  const point = groups.find(({ value }) => value !== null)
  if (point === undefined) return null
  const href = hrefOf(point)
  const text = texts.onlyPoint(point.label, figureText(point.value, unit))
  return <p className="muted">{href === undefined ? text : <Link to={href}>{text}</Link>}</p>
}
