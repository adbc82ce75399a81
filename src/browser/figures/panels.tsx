import type { Schemas } from '../api/clients.ts'
import type { SlicePage } from '../session/portal-slice.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { useModule } from '../ui/use-module.ts'
import { ListSection } from './list-section.tsx'
import type { PageSurroundings } from './surroundings.ts'
import type { FiguresQuery, Period } from './use-figures.ts'

type Panel = NonNullable<SlicePage['panels']>[number]

const loadCharts = () => import('./charts/panel-parts.ts')

export interface PanelsProps {
  page: SlicePage
  panels: Panel[]
  figures: FiguresQuery
  given: string[]
  around: PageSurroundings
  period: Period | undefined
}

/** Charts and short lists in two columns on wide screens; tables take the full width. */
export function Panels({ page, panels, figures, given, around, period }: PanelsProps) {
  const wide = widePanels(panels)
  return (
    <div className="panels">
      {panels.map((panel) => (
        <div key={panel.id} className={wide.has(panel.id) ? 'panels-wide' : ''}>
          {'fold' in panel ? (
            <Figures panel={panel} figures={figures} around={around} period={period} />
          ) : (
            <ListSection
              page={page}
              list={panel}
              given={given}
              around={around}
              compact={panel.kind === 'list' && !wide.has(panel.id)}
            />
          )}
        </div>
      ))}
    </div>
  )
}

/** Returns the ids of panels that take the full width: tables, and panels without a neighbour in their row. */
function widePanels(panels: Panel[]): Set<string> {
  const wide = new Set<string>()
  let open: string | undefined
  for (const { id, kind } of panels) {
    if (kind === 'table') {
      wide.add(id)
      if (open !== undefined) wide.add(open)
      open = undefined
    } else {
      open = open === undefined ? id : undefined
    }
  }
  return open === undefined ? wide : wide.add(open)
}

interface FiguresProps {
  panel: Schemas['SliceChart'] | Schemas['SliceGauge']
  figures: FiguresQuery
  around: PageSurroundings
  period: Period | undefined
}

/**
 * A chart or a gauge. Their code is loaded with the first one; until then its title is shown and its space reserved.
 */
function Figures({ panel, figures: { data, error, isPlaceholderData }, around, period }: FiguresProps) {
  const module = useModule(loadCharts)
  if (module === undefined) return <ChartToCome title={panel.title} />
  const state = { failed: error !== null, waiting: isPlaceholderData, around }
  return panel.kind === 'gauge' ? (
    <module.GaugePanel gauge={panel} number={data?.gauges[panel.id]} period={period} {...state} />
  ) : (
    <module.ChartPanel chart={panel} found={data?.panels[panel.id]} {...state} />
  )
}

function ChartToCome({ title }: { title: string }) {
  return (
    <section className="panel chart-panel">
      <header className="cluster chart-head gap-6">
        <h2 className="section-title grow">{title}</h2>
      </header>
      <SkeletonRows rows={4} height={40} />
    </section>
  )
}
