import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { locale } from '#texts/grammar.ts'
import { LoadingView } from '../animation/loading-view.tsx'
import { connectDevice } from '../api/clients.ts'
import { loadCollectionParts } from '../pages/collection/load-collection-parts.ts'
import { loaderOf } from '../pages/page-kinds.ts'
import { preloadPage } from '../pages/preload-page.ts'
import { startData } from '../pages/start-data.ts'
import { LiveProvider } from '../realtime/live-provider.tsx'
import { loadOpenedRowMenu } from '../records/load-opened-row-menu.ts'
import { loadRecordScreen } from '../records/load-record-screen.ts'
import { loadNarrowingParts } from '../records/narrowing/load-narrowing-parts.ts'
import { basePath } from '../session/base-path.ts'
import { pageAt } from '../session/page-at.ts'
import { PortalProvider, usePortal } from '../session/portal-context.tsx'
import { keptSlice } from '../session/portal-slice.ts'
import { session } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { useSlice } from '../session/use-slice.ts'
import { FeedbackProvider } from '../ui/feedback.tsx'
import { isFetchingChunks, preload, useModuleAfter } from '../ui/use-module.ts'
import { answerEarly } from './early-answers.ts'
import { liveBackend } from './live-backend.ts'
import { PortalAway } from './portal-away.tsx'
import { LaterPartsContext, PortalRoutes } from './portal-routes.tsx'
import { whenAtRest } from './when-at-rest.ts'

/** The parts of the signed-in app that exist before its first render. */
interface Program {
  queries: QueryClient
  /** Resolves once the first page has been rendered with its data. */
  atRest: Promise<void>
  /** Resolves when the cached slice may be replaced: at once if it lacks the first page. */
  mayRenew: Promise<void>
}

/** Set by `startPage` until the app's first render takes it over. */
let started: { me: string; program: Program } | undefined

connectDevice(answerEarly)

const loadLater = () => import('./later.ts')

/** The most likely next steps: opening a record, running a transition, filtering a list, or selecting rows. */
const nextChunks = [loaderOf('record'), loadRecordScreen, loadOpenedRowMenu, loadCollectionParts, loadNarrowingParts]

/**
 * Fetches the code and the data of the page at the current address, if the cached slice has it. Resolves once the code
 * has loaded.
 */
export async function startPage(me: string): Promise<void> {
  const slice = keptSlice(me)
  const match = slice && pageAt(slice, location.pathname)
  if (slice === undefined || match === undefined) return
  const { page, parameters } = match
  const program = buildProgram()
  const { queries } = program
  started = { me, program: { ...program, mayRenew: program.atRest } }
  startData({ slice, me, queries, page, parameters, query: new URLSearchParams(location.search) })
  await preloadPage(page)
}

function programOf(me: string | undefined): Program {
  const program = started !== undefined && started.me === me ? started.program : buildProgram()
  started = undefined
  return program
}

function buildProgram(): Program {
  const queries = buildQueryClient()
  const atRest = whenAtRest(() => queries.isFetching() > 0 || isFetchingChunks())
  return { queries, atRest, mayRenew: Promise.resolve() }
}

/** Live events keep queries fresh; a refetch on focus is the fallback. The API clients do the retries. */
function buildQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Requests made offline fail immediately and show an error, instead of waiting for a network that may not return.
      queries: { retry: false, staleTime: 15_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** The portal for a signed-in user. */
export function SignedInApp() {
  const { profile } = useSession()
  const [{ queries, atRest, mayRenew }] = useState(() => programOf(profile?.user_id))
  const { slice, failure, retry } = useSlice(profile?.user_id, mayRenew)
  if (profile === undefined) return null
  if (failure !== undefined) return <PortalAway failure={failure} onRetry={retry} />
  if (slice === undefined) return <LoadingView />
  return (
    <QueryClientProvider client={queries}>
      <PortalProvider slice={slice} person={profile}>
        <Portal atRest={atRest} />
      </PortalProvider>
    </QueryClientProvider>
  )
}

function Portal({ atRest }: { atRest: Promise<void> }) {
  const { slice, person } = usePortal()
  const later = useModuleAfter(atRest, loadLater)
  useEffect(() => {
    void atRest.then(() => Promise.all(nextChunks.map((load) => preload<unknown>(load)))).catch(() => {})
    void atRest.then(loadFormats)
  }, [atRest])
  return (
    <FeedbackProvider settings={slice.toasts} atRest={atRest}>
      <LiveProvider
        user={person.user_id}
        realtimeKey={slice.realtime.key}
        backend={liveBackend}
        cursor={beginning}
        Connect={basePath === '' ? later?.LiveConnection : undefined}
      >
        {later && <later.SessionKeeper />}
        {later && <later.LiveQueries />}
        {later && <later.MenuCounts />}
        {later && <later.PressedLinks />}
        <LaterPartsContext value={later?.LaterParts}>{pages}</LaterPartsContext>
      </LiveProvider>
    </FeedbackProvider>
  )
}

/** Lets the browser load what `Intl` needs for dates and numbers, which takes 40 ms or more when the first is written. */
function loadFormats(): void {
  new Date().toLocaleString(locale)
}

/** The cursor of the event log before any fetch, once it is known. */
const beginning = () => session.cursor

/** Kept as a constant, so that a render of the providers doesn't render the pages again. */
const pages = <PortalRoutes />
