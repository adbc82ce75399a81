import { useLoaderData } from 'react-router-dom'
import { LoadingView } from '../animation/loading-view.tsx'
import { loaderOf, type PageProps } from '../pages/page-kinds.ts'
import { usePortal } from '../session/portal-context.tsx'
import type { PageKind } from '../session/portal-slice.ts'
import { FrameHead } from '../shell/page-frame.tsx'
import { frameOf } from '../shell/place.ts'
import { useModule } from '../ui/use-module.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { NoPage } from './no-page.tsx'

/** What a route has opened. Null where its address means no page after all. */
export interface Opened {
  page: string
  parameters: Record<string, string>
}

/** The page that its route has opened, as the slice has it now. */
export function OpenPage() {
  const { slice, page: pageById } = usePortal()
  const opened = useLoaderData<Opened | null>()
  const page = opened === null ? undefined : pageById(opened.page)
  if (opened === null || page === undefined) return <NoPage />
  const { parameters } = opened
  const frame = page.kind === 'record' ? page : frameOf(slice, page)
  const head = frame?.kind === 'record' && <HeadOf page={frame} parameters={parameters} />
  return (
    <FrameHead value={head || undefined}>
      <PageAt key={page.id} page={page} parameters={parameters} />
    </FrameHead>
  )
}

/** What a page shows above each of its tabs. */
function HeadOf({ page, parameters }: PageProps<'record'>) {
  const module = useModule(loaderOf('record'))
  return module?.Head && <module.Head page={page} parameters={parameters} />
}

/** The route has fetched the page's code. Only a slice that has changed since then makes this wait for another one. */
function PageAt<K extends PageKind>({ page, parameters }: PageProps<K>) {
  const module = useModule(loaderOf<K>(page.kind))
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
