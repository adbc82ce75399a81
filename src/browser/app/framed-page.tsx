import { memo } from 'react'
import { LoadingView } from '../animation/loading-view.tsx'
import { loaderOf, type PageProps } from '../pages/page-kinds.ts'
import { usePortal } from '../session/portal-context.tsx'
import type { PageKind } from '../session/portal-slice.ts'
import { FrameHead } from '../shell/page-frame.tsx'
import { frameOf } from '../shell/place.ts'
import { useModule } from '../ui/use-module.ts'
import { ErrorBoundary } from './error-boundary.tsx'

/**
 * A page with the head of its frame. Memoised, because the router has new objects at each navigation, and the page need not
 * be rendered for them.
 */
export const FramedPage = memo(function FramedPage({ page, parameters }: PageProps<PageKind>) {
  const { slice } = usePortal()
  const frame = page.kind === 'record' ? page : frameOf(slice, page)
  const head = frame?.kind === 'record' && <HeadOf page={frame} parameters={parameters} />
  return (
    <FrameHead value={head || undefined}>
      <PageAt key={page.id} page={page} parameters={parameters} />
    </FrameHead>
  )
}, isSame)

function isSame(before: PageProps<PageKind>, after: PageProps<PageKind>): boolean {
  return before.page === after.page && JSON.stringify(before.parameters) === JSON.stringify(after.parameters)
}

/** The head of a record page, shown above each of its tabs. */
function HeadOf({ page, parameters }: PageProps<'record'>) {
  const module = useModule(loaderOf('record'))
  return module?.Head && <module.Head page={page} parameters={parameters} />
}

/**
 * The route has already loaded the page's code, so this waits only when the slice has changed the page's kind since
 * then.
 */
function PageAt<K extends PageKind>({ page, parameters }: PageProps<K>) {
  const module = useModule(loaderOf<K>(page.kind))
  if (module === undefined) {
    return (
      <div className="page sheet">
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
