import { matchPrecache, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { serverPaths, shellUrl, validatorPath, validators } from './names.ts'

declare const self: ServiceWorkerGlobalScope

/** The page and the assets of the release that this worker belongs to. The build fills them in. */
const shell: { url: string; revision: string | null }[] = import.meta.env.SHELL

/** Milliseconds without a response after which a page opens from the device, as if there were no network. */
const patience = 4_000

/**
 * Keeps the program of the portal on the device, so that it opens without a network. Data is none of its business: the page
 * knows whose they are.
 *
 * A new release waits until no window uses the old one, whose code stays until then.
 */
precache(shell)
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await matchPrecache(request)) ?? fetch(request),
)

// A validator's name is a hash of its content.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(validatorPath),
  new CacheFirst({ cacheName: validators }),
)

registerRoute(new NavigationRoute(({ request }) => openPage(request), { denylist: [serverPaths] }))

/** Opens a page from the network, so that a new release is used at once, or from the device. */
async function openPage(request: Request): Promise<Response> {
  const kept = await matchPrecache(shellUrl)
  if (kept === undefined) return fetch(request)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience))
  // A proxy in front of a server that is away responds with an error of its own.
  const answer = fetch(request).then(
    (response) => (response.status >= 500 ? undefined : response),
    () => undefined,
  )
  return (await Promise.race([answer, late])) ?? kept
}

/** A window that has loaded this release asks for it. Other windows may still need code of the old one. */
self.addEventListener('message', ({ data, waitUntil }) => {
  const { takeOver } = Object(data)
  if (typeof takeOver === 'string' && shell.some(({ url }) => url === takeOver)) waitUntil(replaceOld())
})

async function replaceOld(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length <= 1) await self.skipWaiting()
}
