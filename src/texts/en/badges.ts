/** A count on a badge, which has room for two digits. */
export const badge = (count: number) => (count > 99 ? '99+' : String(count))
/** What follows a label in place of the badge where it is said: `3 waiting for you`, or for a sum `5: 3 waiting, 2 escalated`. */
export const saidCounts = (shown: string, counts: string) =>
  counts.startsWith(`${shown} `) ? ` ${counts}` : ` ${shown}: ${counts}`
