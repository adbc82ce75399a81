import './guest.css'
import { Link, Navigate, useLocation } from 'react-router-dom'
import type { ViewName } from '#generated/offered.ts'
import { findPage } from '#manifest/paths.ts'
import { LoadingView } from '../animation/loading-view.tsx'
import { GuestContext } from '../session/guest-context.ts'
import type { Slice, SlicePage } from '../session/portal-slice.ts'
import { keepReturnPath } from '../session/return-path.ts'
import type { SignedOut } from '../session/session.ts'
import { useSlice } from '../session/use-slice.ts'
import { StateMessage } from '../ui/state-message.tsx'
import { useModule } from '../ui/use-module.ts'
import { isViewName, type ViewModule, views } from '../views/registry.ts'
import { PortalAway } from './portal-away.tsx'

/** The portal of somebody who is not signed in: the sign-in page, and the few pages that are open to all. */
export function GuestApp({ why }: { why: SignedOut }) {
  const { slice, failure, retry } = useSlice(undefined)
  if (failure !== undefined) return <PortalAway failure={failure} onRetry={retry} />
  return slice === undefined ? <LoadingView /> : <GuestPage slice={slice} why={why} />
}

function GuestPage({ slice, why }: { slice: Slice; why: SignedOut }) {
  const { pathname, search } = useLocation()
  const match = findPage(slice.pages, pathname)
  if (match === undefined) {
    // Whoever chose to leave does not come back to where they were, and the root is no wish for a certain page.
    if (why === 'expired' || (why === 'not-yet' && pathname !== '/')) keepReturnPath(pathname + search)
    return <Navigate replace to={slice.sign_in_path} />
  }
  if (match.canonical !== pathname) return <Navigate replace to={match.canonical + search} />
  const { page } = match
  return (
    <GuestContext value={{ slice, why }}>
      {page.view !== undefined && isViewName(page.view) ? (
        <GuestView page={page} view={page.view} />
      ) : (
        <PublicPage page={page} signInPath={slice.sign_in_path} />
      )}
    </GuestContext>
  )
}

function GuestView({ page, view }: { page: SlicePage; view: ViewName }) {
  const module = useModule<ViewModule>(views[view])
  return module === undefined ? <LoadingView /> : <module.View page={page} />
}

/** A page without a sign-in mark: its name and its purpose. Its records ask for a session, so it asks the server nothing. */
function PublicPage({ page, signInPath }: { page: SlicePage; signInPath: string }) {
  return (
    <main className="lone-page">
      <StateMessage
        level={1}
        icon="log-in"
        title={page.title}
        actions={
          <Link className="button button-solid" to={signInPath} onClick={() => keepReturnPath(page.path)}>
            Sign in
          </Link>
        }
      >
        {page.purpose}
      </StateMessage>
    </main>
  )
}
