import { memoryStorage } from './memory-storage.ts'

/** Names the preview that a request belongs to. */
const header = 'x-portal-preview'
const renewalPath = '/api/v2/session/renewal'
const serverPaths = /^\/(?:api|broadcasting)\//

/** What the isolated window asks. */
export interface Isolation {
  /** Answers a renewal of the session, which is still that of the administrator. */
  renew(request: Request): Promise<Response>
  /** Called when the server says that the preview, or the session, is over. */
  over(): void
}

/**
 * Separates this window from the administrator's others, although all have one origin. Whatever the portal keeps on the
 * device stays in the memory of this window, nothing is heard from other windows, and every request says that it is a
 * preview's. It replaces the browser's own objects, so no code of the portal can pass it by.
 */
export function isolate(id: string, isolation: Isolation): void {
  const appearance = localStorage.getItem('workplace.appearance')
  replace('localStorage', memoryStorage(appearance === null ? {} : { 'workplace.appearance': appearance }))
  replace('sessionStorage', tabStorage(`workplace.preview.${id}`))
  replace('BroadcastChannel', SilentChannel)
  replace('caches', { keys: async () => [], has: async () => false, delete: async () => false, open: unavailable })
  replace('indexedDB', { databases: async () => [], open: unavailable, deleteDatabase: () => {} })
  markFetch(id, isolation)
  markUploads(id)
}

/** Keeps what a reload needs, such as that the window was loaded again because of a missing chunk. */
function tabStorage(key: string): Storage {
  const real = sessionStorage
  return memoryStorage(JSON.parse(real.getItem(key) ?? '{}'), (now) => real.setItem(key, JSON.stringify(now)))
}

class SilentChannel extends EventTarget {
  onmessage = null
  postMessage(): void {}
  close(): void {}
}

async function unavailable(): Promise<never> {
  throw new DOMException('A preview keeps nothing on the device', 'NotAllowedError')
}

function replace(name: string, value: unknown): void {
  Object.defineProperty(window, name, { configurable: true, value })
}

function markFetch(id: string, { renew, over }: Isolation): void {
  const send = window.fetch.bind(window)
  replace('fetch', async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const { origin, pathname } = new URL(request.url)
    if (origin !== location.origin || !serverPaths.test(pathname)) return send(request)
    if (pathname === renewalPath) return renew(request)
    request.headers.set(header, id)
    // The browser's cache has the administrator's own responses.
    const response = await send(new Request(request, { cache: 'no-store' }))
    if (response.status === 403 && (await codeOf(response.clone())) === 'preview-ended') over()
    return response
  })
}

async function codeOf(response: Response): Promise<unknown> {
  return Object(await response.json().catch(() => undefined)).code
}

function markUploads(id: string): void {
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (body) {
    this.setRequestHeader(header, id)
    send.call(this, body)
  }
}
