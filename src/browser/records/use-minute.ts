import { useSyncExternalStore } from 'react'
import { onPortalTime, portalNow } from '../api/portal-clock.ts'

const tick = 20_000

/** Returns the current minute on the portal's clock, in milliseconds since the epoch. */
export function useMinute(): number {
  return useSyncExternalStore(listen, () => Math.floor(portalNow().getTime() / 60_000) * 60_000)
}

function listen(changed: () => void): () => void {
  const timer = setInterval(changed, tick)
  const stop = onPortalTime(changed)
  return () => {
    clearInterval(timer)
    stop()
  }
}
