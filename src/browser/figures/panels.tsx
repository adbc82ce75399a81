import type { Schemas } from '../api/clients.ts'
import type { SlicePage } from '../session/portal-slice.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { useModule } from '../ui/use-module.ts'
import { ListSection } from './list-section.tsx'
import type { PageSurroundings } from './surroundings.ts'
import type { FiguresQuery } from './use-figures.ts'

type Panel = NonNullable<SlicePage['panels']>[number]

const loadCharts = () => import('./charts/chart-panel.tsx')

export interface PanelsProps {
  page: SlicePage
  panels: Panel[]
  figures: FiguresQuery
  given: string[]
  around: PageSurroundings
}

/** Charts and short lists in two columns on wide screens; tables take the full width. */
export function Panels({ page, panels, figures, given, around }: PanelsProps) {
  const wide = widePanels(panels)
  return (
    <div className="panels">
      {panels.map((panel) => (
        <div key={panel.id} className={wide.has(panel.id) ? 'panels-wide' : ''}>
          {'by' in panel ? (
            <Chart chart={panel} figures={figures} around={around} />
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

interface ChartProps {
  chart: Schemas['SliceChart']
  figures: FiguresQuery
  around: PageSurroundings
}

/** A chart. The code for charts is loaded with the first one; until then its title is shown and its space reserved. */
function Chart({ chart, figures, around }: ChartProps) {
  const module = useModule(loadCharts)
  if (module === undefined) return <ChartToCome title={chart.title} />
  const groups = figures.data?.panels[chart.id]
  return (
    <module.ChartPanel
      chart={chart}
      groups={groups}
      failed={figures.error !== null}
      waiting={figures.isPlaceholderData}
      around={around}
    />
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
