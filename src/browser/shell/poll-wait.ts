/** What a query tells of its answers, in milliseconds since 1970; 0 before the first. */
export interface Answered {
  dataUpdatedAt: number
  errorUpdatedAt: number
}

/** The longest wait between two tries, in milliseconds. */
const longest = 15 * 60_000

/**
 * Milliseconds until something is asked for again: the usual interval, and while it fails as long again as it has been
 * failing. `spread`, from 0 to 1, is where a browser's own wait lies within 10 % of that: whoever lost the same server does
 * not come back to it together.
 */
export function pollWait(interval: number, { dataUpdatedAt, errorUpdatedAt }: Answered, spread: number): number {
  if (errorUpdatedAt <= dataUpdatedAt) return interval
  const failing = dataUpdatedAt === 0 ? 0 : errorUpdatedAt - dataUpdatedAt
  return Math.round(Math.min(longest, Math.max(interval, failing)) * (0.9 + 0.2 * spread))
}
