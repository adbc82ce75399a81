import { Failure } from './failure.ts'

export interface RetryPolicy {
  /** Waits before each further try, in milliseconds; as many tries as there are waits, and one. */
  waits: readonly number[]
  /** Milliseconds after which a try counts as unanswered. */
  timeout: number
}

/** Reads are tried three times in a second or two. */
export const reading: RetryPolicy = { waits: [300, 900], timeout: 15_000 }

/** While the device is offline, reads are tried once. */
export function readPolicy(): RetryPolicy {
  return globalThis.navigator?.onLine === false ? { ...reading, waits: [] } : reading
}

/** Writes carry a key that makes a repeat harmless, and are tried for as long as a server takes to come back. */
export const writing: RetryPolicy = { waits: [400, 1_000, 2_000, 4_000, 4_000, 4_000], timeout: 30_000 }

/** For what must not be repeated. */
export const once: RetryPolicy = { waits: [], timeout: 30_000 }

/** For what is long and not asked for twice. */
export const unhurried: RetryPolicy = { waits: [], timeout: 600_000 }

/** Whether a further try may bring something: there was no answer, or one that asks for patience. */
function isPassing({ kind, status, code }: Failure): boolean {
  if (kind === 'not-understood' && status === undefined) return true
  if (kind === 'no-answer' || code === 'in-progress') return true
  return status === 429 || status === 502 || status === 503 || status === 504
}

/** Runs a request until it is answered or the policy is used up. `onRetry` hears of every further try. */
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
