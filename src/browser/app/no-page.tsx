import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { LoadingView } from '../animation/loading-view.tsx'
import { usePortal } from '../session/portal-context.tsx'
import { dropReturnPath, keptReturnPath } from '../session/return-path.ts'
import { type SessionState, session } from '../session/session.ts'
import { useModule } from '../ui/use-module.ts'

const loadRefused = () => import('./refused.tsx')

/** An address that shows this person nothing: it is for visitors, for others, or for nobody. The server says which. */
export function NoPage() {
  const { slice } = usePortal()
  const { pathname: path } = useLocation()
  return path === slice.sign_in_path ? <BackFromGuestsOnly /> : <NotForThem path={path} />
}

function NotForThem({ path }: { path: string }) {
  const refused = useModule(loadRefused)
  return <div className="page">{refused === undefined ? <LoadingView /> : <refused.Refused path={path} />}</div>
}

/**
 * Signed in on a page for visitors: whoever asked for a page before signing in gets it, whoever just signed in comes to
 * where they belong, and anybody else goes back one step in this portal.
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
