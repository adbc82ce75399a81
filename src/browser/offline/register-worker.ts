/** This chunk, by which a service worker recognises the release that the page has loaded. */
const chunk = new URL(import.meta.url).pathname

/** Installs the service worker. One that waits takes over if it belongs to the release that this page has loaded. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js')
    registration.waiting?.postMessage({ takeOver: chunk })
  } catch {
    // A browser that allows no service worker works with a network only. The next visit tries again.
  }
}

/** Resolves once the service worker handles the requests of this page; at once in a browser without one. */
export async function controlled(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker === undefined || serviceWorker.controller !== null || import.meta.env.DEV) return
  await new Promise<void>((resolve) =>
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }),
  )
}
