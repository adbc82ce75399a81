import { memo, useEffect, useRef } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { LoadingView } from '../animation/loading-view.tsx'
import { loaderOf, type PageProps } from '../pages/page-kinds.ts'
import { usePortal } from '../session/portal-context.tsx'
import type { PageKind } from '../session/portal-slice.ts'
import { FrameHead } from '../shell/page-frame.tsx'
import { frameOf } from '../shell/place.ts'
import { later } from '../ui/later.tsx'
import { useModule } from '../ui/use-module.ts'
import { ErrorBoundary } from './error-boundary.tsx'

const NoPage = later(
  () => import('./no-page.tsx'),
  (module) => module.NoPage,
)

/** The page opened by a route. Null when the address has no page. */
export interface Opened {
  page: string
  parameters: Record<string, string>
}

/** Renders the page opened by its route, taken from the current slice. */
export function OpenPage() {
  const { page: pageById } = usePortal()
  const opened = useLoaderData<Opened | null>()
  const page = opened === null ? undefined : pageById(opened.page)
  if (opened === null || page === undefined) return <NothingHere />
  const { parameters } = opened
  return <FramedPage page={page} parameters={parameters} />
}

/** Memoised, because the state of the router changes when a navigation starts, and the page need not. */
const FramedPage = memo(function FramedPage({ page, parameters }: PageProps<PageKind>) {
  const { slice } = usePortal()
  const frame = page.kind === 'record' ? page : frameOf(slice, page)
  const head = frame?.kind === 'record' && <HeadOf page={frame} parameters={parameters} />
  return (
    <FrameHead value={head || undefined}>
      <PageAt key={page.id} page={page} parameters={parameters} />
    </FrameHead>
  )
})

/** An address without a page. It is looked up again when the portal changes, because a page may be there now. */
function NothingHere() {
  const { slice } = usePortal()
  const { revalidate } = useRevalidator()
  const lookedUpIn = useRef(slice)
  useEffect(() => {
    if (lookedUpIn.current === slice) return
    lookedUpIn.current = slice
    void revalidate()
  }, [slice, revalidate])
  return <NoPage />
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
