import { useSyncExternalStore } from 'react'

/**
 * Returns a visitor's current address. The few visitor pages need neither loaders nor blockers, and the sign-in page
 * loads faster without the router.
 */
export function useGuestAddress(): string {
  return useSyncExternalStore(subscribe, () => location.pathname + location.search)
}

const listeners = new Set<() => void>()

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  addEventListener('popstate', changed)
  return () => {
    listeners.delete(changed)
    removeEventListener('popstate', changed)
  }
}

export function goAsGuest(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
  for (const listener of listeners) listener()
}
