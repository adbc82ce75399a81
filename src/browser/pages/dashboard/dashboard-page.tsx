import * as texts from '#texts/dashboard.ts'
import './dashboard.css'
import { PageContent } from '../../figures/page-content.tsx'
import { useSurroundings } from '../../figures/surroundings.ts'
import { useNavigate, useQueryString } from '../../session/navigation.ts'
import { PageFrame } from '../../shell/page-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { StateMessage } from '../../ui/state-message.tsx'
import { PageActions } from '../page-actions.tsx'
import type { PageProps } from '../page-kinds.ts'
import { DashboardFilters } from './dashboard-filters.tsx'
import { dashboardStateOf, filterTexts, searchOf } from './dashboard-state.ts'

/** Figures and charts over a period. The address holds the period and the filters, so that it can be shared. */
export function Page({ page, parameters }: PageProps<'dashboard'>) {
  const search = useQueryString()
  const navigate = useNavigate()
  const around = useSurroundings(parameters, undefined)
  const state = dashboardStateOf(page, search)
  const filter = filterTexts(state.chosen)
  const narrowing = {
    ...(state.period !== undefined && { period: state.period }),
    ...(filter.length > 0 && { filter }),
  }
  const isEmpty = [page.cards, page.panels, page.lists].every((content = []) => content.length === 0)
  return (
    <PageFrame
      page={page}
      caption={page.purpose}
      actions={
        <>
          <PageActions page={page} around={around} />
          <Button icon="printer" className="dashboard-print" onClick={() => window.print()}>
            {texts.print}
          </Button>
        </>
      }
    >
      <div className="dashboard">
        <DashboardFilters
          page={page}
          state={state}
          onChange={(next) => navigate(`?${searchOf(page, next)}`, { replace: true })}
        />
        {isEmpty && (
          <div className="panel">
            <StateMessage icon="layout-dashboard" title={texts.notForRole}>
              {texts.notForRoleWhy}
            </StateMessage>
          </div>
        )}
        <PageContent page={page} parameters={parameters} narrowing={narrowing} />
      </div>
    </PageFrame>
  )
}
