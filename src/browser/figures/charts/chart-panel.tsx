import * as texts from '#texts/charts.ts'
import './charts.css'
import { useId, useState } from 'react'
import type { Schemas } from '../../api/clients.ts'
import { IconButton } from '../../ui/button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useUnit } from '../figure-cards.tsx'
import type { PageSurroundings } from '../surroundings.ts'
import { BarChart } from './bar-chart.tsx'
import { type Group, isEmptyChart, segmentsOf, summaryOf } from './chart-data.ts'
import { ChartTable } from './chart-table.tsx'
import { DonutChart } from './donut-chart.tsx'
import { LineChart } from './line-chart.tsx'
import { useSegmentAddress } from './segment-address.ts'

export interface ChartPanelProps {
  chart: Schemas['SliceChart']
  /** Undefined while loading. */
  groups: Group[] | undefined
  failed: boolean
  /** Whether new figures are being fetched while the old ones are shown. */
  waiting: boolean
  around: PageSurroundings
}

/** A chart with a button that switches to its table; both are printed. */
export function ChartPanel({ chart, groups, failed, waiting, around }: ChartPanelProps) {
  const heading = useId()
  const [asTable, setAsTable] = useState(false)
  const hasContent = groups !== undefined && !isEmptyChart(groups)
  return (
    <section className="panel chart-panel" aria-labelledby={heading} aria-busy={waiting}>
      <header className="cluster chart-head gap-6">
        <h2 id={heading} className="section-title grow">
          {chart.title}
        </h2>
        {hasContent && (
          <IconButton
            look="small"
            icon={asTable ? 'chart-column' : 'columns-3'}
            label={asTable ? texts.showAsChart(chart.title) : texts.showAsTable(chart.title)}
            onClick={() => setAsTable(!asTable)}
          />
        )}
      </header>
      {groups === undefined &&
        (failed ? <p className="chart-none subtle">{texts.notLoaded}</p> : <SkeletonRows rows={4} height={40} />)}
      {groups !== undefined && !hasContent && <p className="chart-none muted">{texts.noDataYet}</p>}
      {hasContent && <ChartContent chart={chart} groups={groups} asTable={asTable} around={around} />}
    </section>
  )
}

interface ChartContentProps {
  chart: Schemas['SliceChart']
  groups: Group[]
  asTable: boolean
  around: PageSurroundings
}

function ChartContent({ chart, groups, asTable, around }: ChartContentProps) {
  const unit = useUnit(chart)
  const addressOf = useSegmentAddress(chart, groups, around)
  const summary = summaryOf(chart, groups, unit)
  const parts = { chart, summary, addressOf, ...(unit !== undefined && { unit }) }
  return (
    <>
      <div className="chart-body" hidden={asTable}>
        <p className="sr-only">{summary}</p>
        {chart.kind === 'line' && <LineChart {...parts} groups={groups} />}
        {chart.kind === 'bar' && <BarChart {...parts} segments={segmentsOf(chart, groups)} />}
        {chart.kind === 'donut' && <DonutChart {...parts} segments={segmentsOf(chart, groups)} />}
      </div>
      <ChartTable {...parts} groups={groups} hidden={!asTable} />
    </>
  )
}
