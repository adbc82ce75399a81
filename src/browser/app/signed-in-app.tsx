import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { findPage } from '#manifest/paths.ts'
import { LoadingView } from '../animation/loading-view.tsx'
import { loaderOf, type PageModule } from '../pages/page-kinds.ts'
import { LiveProvider } from '../realtime/live-provider.tsx'
import { PortalProvider, usePortal } from '../session/portal-context.tsx'
import { keptSlice } from '../session/portal-slice.ts'
import { useSession } from '../session/use-session.ts'
import { useSlice } from '../session/use-slice.ts'
import { Frame } from '../shell/frame.tsx'
import { FeedbackProvider } from '../ui/feedback.tsx'
import { preload } from '../ui/use-module.ts'
import { liveBackend } from './live-backend.ts'
import { LiveQueries } from './live-queries.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { PortalAway } from './portal-away.tsx'
import { SessionKeeper } from './session-keeper.tsx'
import { useAtRest } from './use-at-rest.ts'

/** Fetches the chunk of the page that this address shows, as far as the kept slice can tell. */
export async function preloadPage(user: string): Promise<void> {
  const page = findPage(keptSlice(user)?.pages ?? [], location.pathname)?.page
  if (page === undefined) return
  const module = await preload<PageModule>(loaderOf(page))
  await module.preload?.(page)
}

/** Queries are kept fresh by events; a refetch on focus is the net below them. Retries are the API's own matter. */
function buildQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 15_000 }, mutations: { retry: false } },
  })
}

/** The portal of a person. */
export function SignedInApp() {
  const { profile } = useSession()
  const [queries] = useState(buildQueryClient)
  const { slice, failure, retry } = useSlice(profile?.user_id)
  if (profile === undefined) return null
  if (failure !== undefined) return <PortalAway failure={failure} onRetry={retry} />
  if (slice === undefined) return <LoadingView />
  return (
    <QueryClientProvider client={queries}>
      <PortalProvider slice={slice} person={profile}>
        <Portal />
      </PortalProvider>
    </QueryClientProvider>
  )
}

function Portal() {
  const { slice, person } = usePortal()
  const atRest = useAtRest()
  return (
    <FeedbackProvider settings={slice.toasts} atRest={atRest}>
      <LiveProvider user={person.user_id} realtimeKey={slice.realtime.key} backend={liveBackend} atRest={atRest}>
        <SessionKeeper />
        <LiveQueries />
        <Frame>
          <PageOutlet />
        </Frame>
      </LiveProvider>
    </FeedbackProvider>
  )
}
