import { setTimeout } from 'node:timers/promises'

/**
 * Waits for a number of milliseconds. Only for what no event announces: the time until the next poll, a limit per minute,
 * or a while in which nothing may happen. `reason` says which.
 */
export function pause(milliseconds: number, _reason: string): Promise<void> {
  return setTimeout(milliseconds)
}
