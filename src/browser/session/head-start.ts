/*
 * What takes long and needs no other code. This module imports nothing and is the first script of the page for staff, so
 * it runs while the rest of the program is still arriving.
 */

/** The key of the user's profile in `localStorage`. */
export const profileKey = 'workplace.user'

/** The name of the lock that the tabs of a browser renew their session under. */
export const renewalLock = 'workplace.renewal'

export const renewalHeaders = { 'X-Requested-With': 'workplace' } as const

const stop = new AbortController()

let renewal = localStorage.getItem(profileKey) === null ? undefined : requestRenewal()
// Whoever takes it handles its failure.
renewal?.catch(() => {})

// Browsers load their data about calendars with the first date that they format, which takes up to 20 ms.
new Intl.DateTimeFormat('sv-SE').format()

async function requestRenewal(): Promise<Response> {
  return navigator.locks.request(renewalLock, () =>
    fetch('/api/v2/session/renewal', { method: 'POST', headers: renewalHeaders, signal: stop.signal }),
  )
}

/**
 * Returns the response to the renewal that this module requested, the first time; undefined after that. The signal
 * aborts the request.
 */
export function takeRenewal(signal: AbortSignal): Promise<Response> | undefined {
  const taken = renewal
  renewal = undefined
  if (taken !== undefined) signal.addEventListener('abort', () => stop.abort(signal.reason))
  return taken
}
