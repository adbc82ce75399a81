import type { QueryClient } from '@tanstack/react-query'
import { type RouteObject, replace, type ShouldRevalidateFunction } from 'react-router-dom'
import { recall } from '../pages/collection/remembered.ts'
import { preloadPage } from '../pages/preload-page.ts'
import { startData } from '../pages/start-data.ts'
import { basePath } from '../session/base-path.ts'
import { entryLanding } from '../session/entry-landing.ts'
import { type Opening, openAddress, routePath } from '../session/open-address.ts'
import type { Slice, SlicePage } from '../session/portal-slice.ts'
import { type Opened, OpenPage } from './open-page.tsx'

export interface RoutesInput {
  /** Returns the current slice each time an address is opened. */
  slice(): Slice
  /** The id of the signed-in user. */
  me: string
  queries: QueryClient
}

/**
 * Returns what makes the routes of a router: one for each address of the current slice's pages. The page's code and its
 * data are fetched in parallel.
 */
export function pageRoutesOf(input: RoutesInput): () => RouteObject[] {
  let isFirst = true
  const loader = ({ request }: { request: Request }) => {
    const opened = load(input, new URL(request.url.replace(basePath, '')), isFirst)
    isFirst = false
    return opened
  }
  // The page itself handles changes of its query string. Where nothing changes, the address is looked up again.
  const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
    currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href
  const routesOf = (page: SlicePage) =>
    [page.path, ...page.aliases].map(
      (path): RouteObject => ({
        id: `${page.id} ${path}`,
        path: routePath(path),
        caseSensitive: true,
        loader,
        shouldRevalidate,
        lazy: { Component: () => preloadPage(page).then(() => OpenPage) },
      }),
    )
  const noPage: RouteObject = { id: 'no page', path: '*', loader, shouldRevalidate, Component: OpenPage }
  return () => [...input.slice().pages.flatMap(routesOf), noPage]
}

/** Opens an address. One that comes from outside the portal is opened as it is. */
function load({ slice, me, queries }: RoutesInput, url: URL, isFromOutside: boolean): Opened | null {
  const current = slice()
  const landing = entryLanding(current, { pathname: url.pathname, search: url.search, isEntry: isFromOutside })
  if (landing !== undefined) throw replace(landing)
  const opening = isFromOutside ? openAddress(current, url) : openLink(current, me, url)
  if (opening.kind === 'nothing') return null
  if (opening.kind === 'elsewhere') throw replace(opening.to)
  const { page, parameters } = opening
  startData({ slice: current, me, queries, page, parameters, query: url.searchParams })
  return { page: page.id, parameters }
}

/**
 * Finds what a link inside the portal opens. To a list without a query string, it leads to the view that the user opened
 * last.
 */
export function openLink(slice: Slice, me: string, url: URL): Opening {
  const opening = openAddress(slice, url)
  const kept = opening.kind === 'page' && url.search === '' ? keptQuery(opening.page, me) : undefined
  return kept === undefined ? opening : { kind: 'elsewhere', to: url.pathname + kept }
}

function keptQuery({ kind, id }: SlicePage, me: string): string | undefined {
  return kind === 'collection' ? recall(me, id).view || undefined : undefined
}
