import * as texts from '#texts/sign-in.ts'
import './guest.css'
import { useEffect, useMemo } from 'react'
import type { ViewName } from '#generated/offered.ts'
import { findPage } from '#manifest/paths.ts'
import { LoadingView } from '../animation/loading-view.tsx'
import { goAsGuest, useGuestAddress } from '../session/guest-address.ts'
import { GuestContext } from '../session/guest-context.ts'
import { GuestLink } from '../session/guest-link.tsx'
import type { Slice, SlicePage } from '../session/portal-slice.ts'
import { keepReturnPath } from '../session/return-path.ts'
import type { SignedOut } from '../session/session.ts'
import { useSlice } from '../session/use-slice.ts'
import { StateMessage } from '../ui/state-message.tsx'
import { useModule } from '../ui/use-module.ts'
import { isViewName, type ViewModule, views } from '../views/registry.ts'
import { PortalAway } from './portal-away.tsx'

/** The app for users who aren't signed in: the sign-in page and the few public pages. */
export function GuestApp({ why }: { why: SignedOut }) {
  const { slice, failure, retry } = useSlice(undefined)
  if (failure !== undefined) return <PortalAway failure={failure} onRetry={retry} />
  return slice === undefined ? <LoadingView /> : <GuestPage slice={slice} why={why} />
}

function GuestPage({ slice, why }: { slice: Slice; why: SignedOut }) {
  // Not resolved against the origin: a path that begins with two slashes would name another host, or none.
  const { pathname, search } = new URL(location.origin + useGuestAddress())
  const guest = useMemo(() => ({ slice, why }), [slice, why])
  const match = findPage(slice.pages, pathname)
  const settled = match === undefined ? slice.sign_in_path : match.canonical
  useEffect(() => {
    if (settled === pathname) return
    // The address is kept as the return path only when the user asked for it: not after they signed out themselves, and
    // not for the root.
    const isWish = why === 'expired' || (why === 'not-yet' && pathname !== '/')
    if (match === undefined && isWish) keepReturnPath(pathname + search)
    goAsGuest(match === undefined ? settled : settled + search, { replace: true })
  }, [settled, pathname, search, match, why])
  if (match === undefined || settled !== pathname) return null
  const { page } = match
  return (
    <GuestContext value={guest}>
      {page.kind === 'view' && isViewName(page.view) ? (
        <GuestView page={page} view={page.view} />
      ) : (
        <PublicPage page={page} signInPath={slice.sign_in_path} />
      )}
    </GuestContext>
  )
}

function GuestView({ page, view }: { page: SlicePage<'view'>; view: ViewName }) {
  const module = useModule<ViewModule>(views[view])
  return module === undefined ? <LoadingView /> : <module.View page={page} />
}

/**
 * A public page, shown with its title and purpose only. Its records need a session, so it sends no requests to the
 * server.
 */
function PublicPage({ page, signInPath }: { page: SlicePage; signInPath: string }) {
  return (
    <main className="lone-page">
      <StateMessage
        level={1}
        icon="log-in"
        title={page.title}
        actions={
          <GuestLink className="button button-solid" to={signInPath} onClick={() => keepReturnPath(page.path)}>
            {texts.signIn}
          </GuestLink>
        }
      >
        {page.purpose}
      </StateMessage>
    </main>
  )
}
