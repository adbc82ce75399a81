import { type ComponentType, createContext, use } from 'react'
import { RouterProvider, useNavigation, useOutlet, useRouteError } from 'react-router-dom'
import { LoadingView } from '../animation/loading-view.tsx'
import { usePortal } from '../session/portal-context.tsx'
import { Frame } from '../shell/frame.tsx'
import { useNoticed } from '../ui/skeleton.tsx'
import { type FrameRoute, useRouter } from './use-router.ts'

/** The component that asks before unkept drafts are lost. Its code is loaded once the first page is idle. */
export const LeaveGuardContext = createContext<ComponentType | undefined>(undefined)

/** The pages of the signed-in user inside the frame. */
export function PortalRoutes() {
  const { slice, person } = usePortal()
  const router = useRouter(frame, slice, person.user_id)
  return router && <RouterProvider router={router} />
}

const waiting = (
  <div className="page sheet">
    <LoadingView />
  </div>
)

/**
 * Keeps the previous page visible until the code of the next one has loaded, unless that takes long enough to be
 * noticed.
 */
function FrameOfPages() {
  const { state } = useNavigation()
  const isLate = useNoticed(state === 'loading')
  const page = useOutlet()
  return (
    <Frame>
      <LoadedLeaveGuard />
      {isLate || page === null ? waiting : page}
    </Frame>
  )
}

const frame: FrameRoute = {
  id: 'frame',
  element: <FrameOfPages />,
  errorElement: <Broken />,
  // The same component, so that the frame and what is open in it stay once the code of the first page has loaded.
  hydrateFallbackElement: <FrameOfPages />,
}

function LoadedLeaveGuard() {
  const LeaveGuard = use(LeaveGuardContext)
  return LeaveGuard && <LeaveGuard />
}

/** Rethrows a route error, so that the app's error boundary handles it. */
function Broken(): never {
  throw useRouteError()
}
