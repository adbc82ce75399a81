import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { LoadingView } from '../animation/loading-view.tsx'
import { useNavigate } from '../session/navigation.ts'
import { usePortal } from '../session/portal-context.tsx'
import { dropReturnPath, keptReturnPath } from '../session/return-path.ts'
import { type SessionState, session } from '../session/session.ts'
import { useModule } from '../ui/use-module.ts'

const loadRefused = () => import('./refused.tsx')

/** An address without a page for this user: it is for visitors, for other roles, or doesn't exist. The server says which. */
export function NoPage() {
  const { slice } = usePortal()
  const { pathname: path } = useLocation()
  return path === slice.sign_in_path ? <BackFromGuestsOnly /> : <NotForThem path={path} />
}

function NotForThem({ path }: { path: string }) {
  const refused = useModule(loadRefused)
  return <div className="page sheet">{refused === undefined ? <LoadingView /> : <refused.Refused path={path} />}</div>
}

/**
 * Redirects a signed-in user away from the sign-in page: to the address they requested before signing in, to their
 * landing page if they just signed in, and otherwise one step back in the portal's history.
 */
function BackFromGuestsOnly() {
  const navigate = useNavigate()
  const { slice, page } = usePortal()
  const landing = page(slice.landing)?.path ?? '/'
  const [{ wanted, entering }] = useState(() => ({ wanted: keptReturnPath(), entering: isEntering(session.state) }))
  useEffect(() => {
    dropReturnPath()
    session.arrive()
    const steps: unknown = window.history.state?.idx
    if (wanted === undefined && !entering && typeof steps === 'number' && steps > 0) navigate(-1)
    else navigate(wanted ?? landing, { replace: true })
  }, [navigate, landing, wanted, entering])
  return null
}

function isEntering(state: SessionState): boolean {
  return state.profile !== undefined && state.entering
}
