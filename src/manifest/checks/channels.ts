import type { Check } from './check.ts'

/**
 * Each resource has at most one channel. With two, the browser would subscribe to the first, while the server could
 * publish on either.
 */
export const channels: Check = ({ portal, origins }, problems) => {
  const taken = new Map<string, string>()
  for (const [pattern, { reads }] of Object.entries(portal.channels)) {
    if (reads === undefined) continue
    const other = taken.get(reads)
    taken.set(reads, other ?? pattern)
    if (other === undefined) continue
    const [wrong, resource] = [pattern.includes(reads) ? other : pattern, reads]
    const message = `Channel "${wrong}" is a second channel for records of "${resource}".`
    problems.report('duplicate-channel', origins.at('channel', wrong, 'reads'), message)
  }
}
