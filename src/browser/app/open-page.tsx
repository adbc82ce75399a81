import { useEffect, useRef } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { usePortal } from '../session/portal-context.tsx'
import { later } from '../ui/later.tsx'
import { KeptPages } from './kept-pages.tsx'

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
  return <KeptPages page={page} parameters={parameters} />
}

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
