import { Navigate, useLocation } from 'react-router-dom'
import { LoadingView } from '../animation/loading-view.tsx'
import { loaderOf, type PageModule, type PageProps } from '../pages/page-kinds.ts'
import { pageAt } from '../session/page-at.ts'
import { usePortal } from '../session/portal-context.tsx'
import { FrameHead } from '../shell/page-frame.tsx'
import { frameOf } from '../shell/place.ts'
import { useModule } from '../ui/use-module.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { NoPage } from './no-page.tsx'

/**
 * The page at the address. The slice holds what the person may open and nothing else, so that finding the page is the
 * guard; an alias settles on the page's own address, and a frame of tabs sends on to one of them.
 */
export function PageOutlet() {
  const { slice, page: pageById } = usePortal()
  const { pathname, search } = useLocation()
  const match = pageAt(slice, pathname)
  if (match === undefined) return <NoPage path={pathname} />
  const { page, parameters, canonical } = match
  if (canonical !== pathname) return <Navigate replace to={canonical + search} />
  const target = page.redirect === undefined ? undefined : pageById(page.redirect)
  if (target !== undefined) return <Navigate replace to={target.path + search} />
  const frame = page.kind === 'record' ? page : frameOf(slice, page)
  const head = frame?.kind === 'record' && !frame.upcoming && <HeadOf page={frame} parameters={parameters} />
  return (
    <FrameHead value={head || undefined}>
      <PageAt key={page.id} page={page} parameters={parameters} />
    </FrameHead>
  )
}

/** What a page shows above each of its tabs. */
function HeadOf({ page, parameters }: PageProps) {
  const module = useModule<PageModule>(loaderOf(page))
  return module?.Head && <module.Head page={page} parameters={parameters} />
}

function PageAt({ page, parameters }: PageProps) {
  const module = useModule(loaderOf(page))
  if (module === undefined) {
    return (
      <div className="page">
        <LoadingView />
      </div>
    )
  }
  return (
    <ErrorBoundary>
      <module.Page page={page} parameters={parameters} />
    </ErrorBoundary>
  )
}
