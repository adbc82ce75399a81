import { basePath } from './base-path.ts'

/** The key of the user's profile in `localStorage`. */
export const profileKey = 'workplace.user'

/** The name of the lock that the tabs of a browser renew their session under. */
export const renewalLock = 'workplace.renewal'

export const renewalHeaders = { 'X-Requested-With': 'workplace' } as const

const stop = new AbortController()

let early: Promise<Response | undefined> | undefined

/** Requests a renewal for a user who seems to be signed in, unless another tab is renewing the session. */
export function renewEarly(): void {
  if (basePath !== '' || localStorage.getItem(profileKey) === null) return
  early = requestRenewal()
  // Whoever takes it handles its failure.
  early.catch(() => {})
}

async function requestRenewal(): Promise<Response | undefined> {
  return navigator.locks.request(renewalLock, { ifAvailable: true }, (lock) =>
    lock === null
      ? undefined
      : fetch('/api/v2/session/renewal', { method: 'POST', headers: renewalHeaders, signal: stop.signal }),
  )
}

/** Returns the response to the early renewal, the first time; undefined after that. The signal aborts its request. */
export async function takeRenewal(signal: AbortSignal): Promise<Response | undefined> {
  const taken = early
  early = undefined
  if (taken !== undefined) signal.addEventListener('abort', () => stop.abort(signal.reason))
  return taken
}
