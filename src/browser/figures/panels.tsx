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

/** Charts and short lists, two beside each other where there is room; what has the whole width is a table. */
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

/** Tables, and what would stand alone in its row. */
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

/** What draws charts is fetched with the first one; its title and its space are there before. */
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
      <header className="chart-head">
        <h2 className="section-title">{title}</h2>
      </header>
      <SkeletonRows rows={4} height={40} />
    </section>
  )
}
