/** A count on a badge, which has room for two digits. */
export const badge = (count: number) => (count > 99 ? '99+' : String(count))
/**
 * What a badge is on with what it counts: `Approvals 3 waiting for you`, or for a sum `Work 5: 3 waiting, 2 escalated`. It
 * begins as one reads it on the screen, so that people who speak to their browser can name it.
 */
export const withCounts = (label: string, shown: string, counts: string) =>
  counts.startsWith(`${shown} `) ? `${label} ${counts}` : `${label} ${shown}: ${counts}`
