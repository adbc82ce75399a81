import { useSyncExternalStore } from 'react'
import { onPortalTime, portalNow } from '../api/portal-clock.ts'

const tick = 20_000

/** Returns the current minute on the portal's clock, in milliseconds since the epoch. */
export function useMinute(): number {
  return useSyncExternalStore(listen, () => Math.floor(portalNow().getTime() / 60_000) * 60_000)
}

/** What is told of a new minute. A list shows dozens of clocks, so they share one timer. */
const listeners = new Set<() => void>()

let stop: (() => void) | undefined

function listen(changed: () => void): () => void {
  listeners.add(changed)
  stop ??= start()
  return () => {
    listeners.delete(changed)
    if (listeners.size > 0) return
    stop?.()
    stop = undefined
  }
}

function start(): () => void {
  const tell = () => {
    for (const changed of listeners) changed()
  }
  const timer = setInterval(tell, tick)
  const forget = onPortalTime(tell)
  return () => {
    clearInterval(timer)
    forget()
  }
}
