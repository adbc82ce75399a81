import { vi } from 'vitest'

/**
 * Starts nodes that do nothing at intervals, such as looking at the sessions of all sockets twice a minute. Only what happens to a
 * session then closes its sockets.
 */
export async function withoutSweeps<Started>(start: () => Promise<Started>): Promise<Started> {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  try {
    return await start()
  } finally {
    vi.useRealTimers()
  }
}
