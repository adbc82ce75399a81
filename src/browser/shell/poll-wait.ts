/** When a query last succeeded and last failed, in milliseconds since 1970; 0 for never. */
export interface Answered {
  dataUpdatedAt: number
  errorUpdatedAt: number
}

/** The maximum delay between two attempts, in milliseconds. */
const longest = 15 * 60_000

/**
 * Returns the milliseconds until the next poll: the normal interval, or, while requests fail, the time they have been
 * failing if that is longer. `spread`, a number from 0 to 1, shifts that delay by up to 10 % in either direction, so
 * that browsers that lost the same server don't all return at once.
 */
export function pollWait(interval: number, { dataUpdatedAt, errorUpdatedAt }: Answered, spread: number): number {
  if (errorUpdatedAt <= dataUpdatedAt) return interval
  const failing = dataUpdatedAt === 0 ? 0 : errorUpdatedAt - dataUpdatedAt
  return Math.round(Math.min(longest, Math.max(interval, failing)) * (0.9 + 0.2 * spread))
}
