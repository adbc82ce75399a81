import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { basePath } from '../session/base-path.ts'
import type { Slice } from '../session/portal-slice.ts'
import { leaveFocus } from './leave-focus.ts'
import { pageRoutesOf } from './page-routes.ts'

export type FrameRoute = RouteObject & { id: string }

interface Routed {
  router: ReturnType<typeof createBrowserRouter>
  routes(): RouteObject[]
}

/**
 * Returns a router for the pages of the slice inside a frame; undefined on the first render. It lives as long as the
 * user is the same. A new manifest adds its addresses to it, so that the open page stays. Routes of addresses that it
 * takes away remain, but their loader finds no page.
 */
export function useRouter(frame: FrameRoute, slice: Slice, me: string): Routed['router'] | undefined {
  const queries = useQueryClient()
  const latest = useRef(slice)
  // Before the effects of the page, which may look its address up again.
  useLayoutEffect(() => {
    latest.current = slice
  })
  const [routed, setRouted] = useState<Routed>()
  useEffect(() => {
    const routes = pageRoutesOf({ slice: () => latest.current, me, queries })
    const router = createBrowserRouter([{ ...frame, children: routes() } as RouteObject], { basename: basePath || '/' })
    setRouted({ router, routes })
    const stop = leaveFocus(router)
    return () => {
      stop()
      router.dispose()
    }
  }, [frame, me, queries])
  const addresses = addressesOf(slice)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the routes follow from the addresses
  useEffect(() => routed?.router.patchRoutes(frame.id, routed.routes()), [routed, frame, addresses])
  return routed?.router
}

function addressesOf({ pages }: Slice): string {
  return JSON.stringify(pages.map(({ id, path, aliases }) => [id, path, aliases]))
}
