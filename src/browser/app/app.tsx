import { LoadingView } from '../animation/loading-view.tsx'
import { useSession } from '../session/use-session.ts'
import { useModule } from '../ui/use-module.ts'

export const loadGuestApp = () => import('./guest-app.tsx')
export const loadSignedInApp = () => import('./signed-in-app.tsx')

/** Visitors and staff get separate apps, so a visitor's browser downloads none of the code for staff. */
export function App() {
  const state = useSession()
  return state.profile === undefined ? <Guest why={state.why} /> : <SignedIn key={state.profile.user_id} />
}

function Guest({ why }: { why: 'not-yet' | 'by-choice' | 'expired' }) {
  const module = useModule(loadGuestApp)
  return module === undefined ? <LoadingView /> : <module.GuestApp why={why} />
}

function SignedIn() {
  const module = useModule(loadSignedInApp)
  return module === undefined ? <LoadingView /> : <module.SignedInApp />
}
