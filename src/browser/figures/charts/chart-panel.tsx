import * as texts from '#texts/charts.ts'
import './charts.css'
import { useState } from 'react'
import { dayText } from '#calculation/day-text.ts'
import { figureText } from '#calculation/figure-text.ts'
import type { Schemas } from '../../api/clients.ts'
import { IconButton } from '../../ui/button.tsx'
import { useUnit } from '../figure-cards.tsx'
import { useListAddress } from '../list-address.ts'
import { type PageSurroundings, useWay } from '../surroundings.ts'
import { BarChart } from './bar-chart.tsx'
import { addsUp, type Chart, type Group, isEmptyChart, segmentsOf, sum, summaryOf } from './chart-data.ts'
import type { ChartProps } from './chart-props.ts'
import { ChartTable } from './chart-table.tsx'
import { DonutChart } from './donut-chart.tsx'
import { FunnelChart } from './funnel-chart.tsx'
import { LineChart } from './line-chart.tsx'
import { isOnePoint, OnePoint } from './one-point.tsx'
import { PanelFrame } from './panel-frame.tsx'
import { StackedChart } from './stacked-chart.tsx'

type Found = Schemas['FigureGroups']

export interface ChartPanelProps {
  chart: Chart
  /** Undefined while loading. */
  found: Found | undefined
  failed: boolean
  waiting: boolean
  around: PageSurroundings
}

/** A chart with a button that switches to its table; both are printed. */
export function ChartPanel({ chart, found, failed, waiting, around }: ChartPanelProps) {
  const [asTable, setAsTable] = useState(false)
  const unit = useUnit(chart)
  const isDrawn = found !== undefined && !isEmptyChart(found.groups)
  return (
    <PanelFrame
      title={chart.title}
      caption={isDrawn ? captionOf(chart, found, unit) : undefined}
      {...{ failed, waiting }}
      action={
        isDrawn && (
          <IconButton
            look="small"
            icon={asTable ? 'chart-column' : 'columns-3'}
            label={asTable ? texts.showAsChart(chart.title) : texts.showAsTable(chart.title)}
            onClick={() => setAsTable(!asTable)}
          />
        )
      }
    >
      {found === undefined ? undefined : isDrawn ? (
        <ChartContent chart={chart} found={found} asTable={asTable} around={around} unit={unit} />
      ) : null}
    </PanelFrame>
  )
}

/** The total, where there is one, and the days that the chart covers. */
function captionOf(chart: Chart, { groups, span }: Found, unit: string | undefined): string | undefined {
  const total =
    addsUp(chart) && chart.kind !== 'funnel' ? sum(groups.map(({ value }) => ({ value: value ?? 0 }))) : undefined
  const parts = [
    ...(total === undefined ? [] : [texts.inTotal(figureText(total, unit))]),
    ...(span === undefined ? [] : [texts.fromDayTo(dayText(span.from), dayText(span.to))]),
  ]
  return parts.length === 0 ? undefined : parts.join(' · ')
}

interface ChartContentProps {
  chart: Chart
  found: Found
  asTable: boolean
  around: PageSurroundings
  unit: string | undefined
}

function ChartContent({ chart, found: { groups, list }, asTable, around, unit }: ChartContentProps) {
  const way = useWay(chart.opens, around)
  const listAddress = useListAddress()
  const hrefOf = ({ filter = [] }: Pick<Group, 'filter'>) =>
    list === undefined ? way?.href : filter.length === 0 ? undefined : listAddress(list, filter)
  const summary = summaryOf(chart, groups, unit)
  const parts = { chart, summary, hrefOf, ...(unit !== undefined && { unit }) }
  return (
    <>
      <div className="chart-body" hidden={asTable}>
        <p className="sr-only">{summary}</p>
        <Drawing {...parts} groups={groups} />
      </div>
      <ChartTable {...parts} groups={groups} hidden={!asTable} />
    </>
  )
}

function Drawing({ groups, ...parts }: ChartProps & { groups: Group[] }) {
  switch (parts.chart.kind) {
    case 'line':
      return isOnePoint(groups) ? <OnePoint {...parts} groups={groups} /> : <LineChart {...parts} groups={groups} />
    case 'bar':
      return <BarChart {...parts} segments={segmentsOf(parts.chart, groups)} />
    case 'donut':
      return <DonutChart {...parts} segments={segmentsOf(parts.chart, groups)} />
    case 'funnel':
      return <FunnelChart {...parts} segments={segmentsOf(parts.chart, groups)} />
    case 'stacked':
      return <StackedChart {...parts} groups={groups} />
  }
}
