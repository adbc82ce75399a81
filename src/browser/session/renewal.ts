import { basePath } from './base-path.ts'

/** The key of the user's profile in `localStorage`. */
export const profileKey = 'workplace.user'

/** The name of the lock that the tabs of a browser renew their session under. */
export const renewalLock = 'workplace.renewal'

export const renewalHeaders = { 'X-Requested-With': 'workplace' } as const

const stop = new AbortController()

let early: Promise<Response> | undefined

/** Requests a renewal for a user who seems to be signed in. Tabs that want one meanwhile wait for its response. */
export function renewEarly(): void {
  if (basePath !== '' || localStorage.getItem(profileKey) === null) return
  const response = fetch('/api/v2/session/renewal', { method: 'POST', headers: renewalHeaders, signal: stop.signal })
  early = response.then(readAtOnce)
  const settled = early.then(
    () => {},
    // Whoever takes it handles its failure.
    () => {},
  )
  // Waiting for the lock first would delay everything that the page requests. If another tab is just renewing, its cookie
  // remains valid.
  void navigator.locks.request(renewalLock, { ifAvailable: true }, () => settled)
}

/**
 * Reads the body of a response up to its last byte. Browsers report its end only once they have nothing else to do, and
 * while a page is being rendered, that may be half a second later.
 */
async function readAtOnce(response: Response): Promise<Response> {
  const { status, headers, body } = response
  const length = Number(headers.get('content-length'))
  if (body === null || !(length > 0) || headers.has('content-encoding')) return response
  const bytes = new Uint8Array(length)
  const reader = body.getReader()
  let read = 0
  while (read < length) {
    const { done, value } = await reader.read()
    if (done) break
    bytes.set(value, read)
    read += value.length
  }
  return new Response(bytes, { status, headers })
}

/** Whether the response to the early renewal has not been taken. */
export function isRenewedEarly(): boolean {
  return early !== undefined
}

/** Returns the response to the early renewal, the first time; undefined after that. The signal aborts its request. */
export async function takeRenewal(signal: AbortSignal): Promise<Response | undefined> {
  const taken = early
  early = undefined
  if (taken !== undefined) signal.addEventListener('abort', () => stop.abort(signal.reason))
  return taken
}
