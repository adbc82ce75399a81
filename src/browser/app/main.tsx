import './head-start.ts'
import '../../../generated/glyphs.css'
import '../ui/base.css'
import '../ui/utilities.css'
import '../ui/controls.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { basePath } from '../session/base-path.ts'
import { session } from '../session/session.ts'
import { applyAppearance } from '../ui/appearance.ts'
import { preload } from '../ui/use-module.ts'
import { App, loadGuestApp, loadSignedInApp } from './app.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

applyAppearance()

/** Maximum milliseconds before the first render. After that the user sees a loading indicator. */
const blank = 1_000

// A preview starts the program itself, once it is known as whom.
if (basePath === '') void start()

/** Preloads what the first render needs, in parallel with the renewal of the session. */
export async function start(): Promise<void> {
  const { profile } = session.state
  if (profile !== undefined) void session.renew()
  const late = new Promise((draw) => setTimeout(draw, blank))
  await Promise.race([preloadFirst(profile?.user_id).catch(() => {}), late])
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no root')
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <App />
      </ErrorBoundary>
    </StrictMode>,
  )
}

async function preloadFirst(user: string | undefined): Promise<void> {
  if (user === undefined) return void (await preload(loadGuestApp))
  const { startPage } = await preload(loadSignedInApp)
  // The server may have ended the session in the meantime, so there is no page to load.
  if (session.state.profile?.user_id === user) await startPage(user)
}
