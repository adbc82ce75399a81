import { type ComponentType, createContext, use, useMemo } from 'react'
import { RouterProvider, useNavigation, useOutlet, useRouteError } from 'react-router-dom'
import { LoadingView } from '../animation/loading-view.tsx'
import { NavigationProvider, navigationOf } from '../session/navigation.ts'
import { usePortal } from '../session/portal-context.tsx'
import { Frame } from '../shell/frame.tsx'
import { useNoticed } from '../ui/skeleton.tsx'
import { type FrameRoute, useRouter } from './use-router.ts'

/** The parts around pages whose code is loaded once the first page is idle. */
export const LaterPartsContext = createContext<ComponentType | undefined>(undefined)

/** The pages of the signed-in user inside the frame. */
export function PortalRoutes() {
  const { slice, person } = usePortal()
  const router = useRouter(frame, slice, person.user_id)
  const navigation = useMemo(() => router && navigationOf(router), [router])
  return (
    router && (
      <NavigationProvider value={navigation}>
        <RouterProvider router={router} />
      </NavigationProvider>
    )
  )
}

const waiting = (
  <div className="page sheet">
    <LoadingView />
  </div>
)

/** An element of its own, which React doesn't render again when a navigation starts or ends. */
const frameOfPages = (
  <Frame>
    <LoadedParts />
    <PageOfRoute />
  </Frame>
)

/**
 * Keeps the previous page visible until the code of the next one has loaded, unless that takes long enough to be
 * noticed.
 */
function PageOfRoute() {
  const { state } = useNavigation()
  const isLate = useNoticed(state === 'loading')
  const page = useOutlet()
  return isLate || page === null ? waiting : page
}

const frame: FrameRoute = {
  id: 'frame',
  element: frameOfPages,
  errorElement: <Broken />,
  // The same element, so that the frame and what is open in it stay once the code of the first page has loaded.
  hydrateFallbackElement: frameOfPages,
}

function LoadedParts() {
  const LaterParts = use(LaterPartsContext)
  return LaterParts && <LaterParts />
}

/** Rethrows a route error, so that the app's error boundary handles it. */
function Broken(): never {
  throw useRouteError()
}
