let offset = 0

/** The portal's clock, which a demo may have set to another time than the browser's. */
export function portalNow(): Date {
  return new Date(Date.now() + offset)
}

export function setPortalTime(time: string): void {
  const moment = Date.parse(time)
  if (Number.isNaN(moment)) return
  const before = offset
  offset = moment - Date.now()
  if (Math.abs(offset - before) > noticeable) for (const listener of listeners) listener()
}

/** Milliseconds: answers travel for different times, which moves no clock. */
const noticeable = 10_000

const listeners = new Set<() => void>()

/** Calls back when the portal turns out to be at another time than was thought, as with the first answer of all. */
export function onPortalTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
