import { Failure } from './failure.ts'

export interface RetryPolicy {
  /** Delays before each retry, in milliseconds. There is one more attempt than there are delays. */
  waits: readonly number[]
  /** Timeout of one attempt, in milliseconds. */
  timeout: number
}

/** Reads get three attempts, within a second or two. */
export const reading: RetryPolicy = { waits: [300, 900], timeout: 15_000 }

/** For reads that the server has to work on for seconds, in turn with others. */
export const computing: RetryPolicy = { waits: [1_000, 3_000], timeout: 90_000 }

/** The retry policy for reads, without retries while the device is offline. */
export function readPolicy(): RetryPolicy {
  return globalThis.navigator?.onLine === false ? { ...reading, waits: [] } : reading
}

/**
 * Writes carry an idempotency key, so they can be retried for as long as a server takes to restart. After an
 * unexpected error, it stops within 15 seconds, and starts in a few more.
 */
export const writing: RetryPolicy = {
  waits: [400, 1_000, 2_000, 4_000, 4_000, 4_000, 4_000, 4_000, 4_000],
  timeout: 30_000,
}

/** For requests that must not be repeated. */
export const once: RetryPolicy = { waits: [], timeout: 30_000 }

/** For long responses, such as downloads, that aren't worth repeating. */
export const unhurried: RetryPolicy = { waits: [], timeout: 600_000 }

/** Whether a retry may succeed: there was no response, or the response reports a temporary condition. */
function isPassing({ kind, status, code }: Failure): boolean {
  if (kind === 'not-understood' && status === undefined) return true
  if (kind === 'no-answer' || code === 'in-progress') return true
  return status === 429 || status === 502 || status === 503 || status === 504
}

/** Runs a request until it succeeds or no retries are left. `onRetry` is called before each retry. */
export async function withRetry<T>(
  policy: RetryPolicy,
  run: (signal: AbortSignal) => Promise<T>,
  onRetry?: () => void,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await run(AbortSignal.timeout(policy.timeout))
    } catch (error) {
      const wait = policy.waits[attempt]
      if (!(error instanceof Failure) || wait === undefined || !isPassing(error)) throw error
      onRetry?.()
      await pause((error.retryAfter ?? 0) * 1000 || wait * (0.75 + Math.random() / 2))
    }
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
