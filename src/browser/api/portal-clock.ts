let offset = 0

/** The current time of the portal. A demo may run at a different time than the browser. */
export function portalNow(): Date {
  return inPortalTime(Date.now())
}

/** Returns the portal's time at a moment of the browser's clock, in milliseconds, such as when an answer arrived. */
export function inPortalTime(moment: number): Date {
  return new Date(moment + offset)
}

export function setPortalTime(time: string): void {
  const moment = Date.parse(time)
  if (Number.isNaN(moment)) return
  const before = offset
  offset = moment - Date.now()
  if (Math.abs(offset - before) > noticeable) for (const listener of listeners) listener()
}

/** In milliseconds. Smaller changes come from varying response times and don't count as a change of the clock. */
const noticeable = 10_000

const listeners = new Set<() => void>()

/** Calls back when the portal's time differs from the last known one, as it may after the first response. */
export function onPortalTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
