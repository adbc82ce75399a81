import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Outlet, RouterProvider, useNavigation, useRouteError } from 'react-router-dom'
import { LoadingView } from '../animation/loading-view.tsx'
import { usePortal } from '../session/portal-context.tsx'
import type { Slice } from '../session/portal-slice.ts'
import { Frame } from '../shell/frame.tsx'
import { useNoticed } from '../ui/skeleton.tsx'
import { pageRoutes } from './page-routes.ts'
import { useRouter } from './use-router.ts'

/** The pages of a person in their frame. A portal that has other addresses gets other routes. */
export function PortalRoutes() {
  const { slice, person } = usePortal()
  const queries = useQueryClient()
  const latest = useRef(slice)
  useEffect(() => {
    latest.current = slice
  })
  const routes = () => [
    {
      id: 'frame',
      element: <FrameOfPages />,
      errorElement: <Broken />,
      hydrateFallbackElement: <Frame>{waiting}</Frame>,
      children: pageRoutes({ slice: () => latest.current, me: person.user_id, queries }),
    },
  ]
  const router = useRouter(routes, addressesOf(slice))
  return router && <RouterProvider router={router} />
}

/** What a route is made of. Whatever else changes about a page takes effect without another route. */
function addressesOf({ pages }: Slice): string {
  return JSON.stringify(pages.map(({ id, path, aliases }) => [id, path, aliases]))
}

const waiting = (
  <div className="page">
    <LoadingView />
  </div>
)

/** The last page stays in sight until the code of the next one is there, unless that takes long enough to be noticed. */
function FrameOfPages() {
  const { state } = useNavigation()
  const isLate = useNoticed(state === 'loading')
  return <Frame>{isLate ? waiting : <Outlet />}</Frame>
}

/** A failure ends where every bug of the program does. */
function Broken(): never {
  throw useRouteError()
}
