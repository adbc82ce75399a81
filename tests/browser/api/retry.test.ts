import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorCatalogue } from '#server/http/errors.ts'
import { Failure, type ProblemCode } from '../../../src/browser/api/failure.ts'
import { once, type RetryPolicy, reading, readPolicy, withRetry, writing } from '../../../src/browser/api/retry.ts'
import { refused } from '../../support/failures.ts'

const noAnswer = new Failure('no-answer', 'gone')

/** Runs a request against a server that always fails in this way, and records when each attempt was made. */
async function tries(policy: RetryPolicy, failure: unknown) {
  const moments: number[] = []
  const signals: AbortSignal[] = []
  const retried = vi.fn()
  const outcome = withRetry(
    policy,
    (signal) => {
      moments.push(Date.now())
      signals.push(signal)
      return Promise.reject(failure)
    },
    retried,
  ).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  const waits = moments.slice(1).map((moment, i) => moment - (moments[i] ?? 0))
  return { thrown: await outcome, count: moments.length, waits, signals, retries: retried.mock.calls.length }
}

beforeEach(() => {
  vi.useFakeTimers()
  // The middle of the jitter, so that waits are as long as the policy says.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a request without a response', () => {
  it.each<[string, RetryPolicy]>([
    ['a read', reading],
    ['a write', writing],
  ])('is retried at growing intervals: %s', async (_what, policy) => {
    const { waits, count, retries } = await tries(policy, noAnswer)
    expect({ waits, count, retries }).toEqual({
      waits: policy.waits,
      count: policy.waits.length + 1,
      retries: policy.waits.length,
    })
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(count).toBeGreaterThan(2)
  })

  it('is sent once when it must not be repeated', async () => {
    expect(await tries(once, noAnswer)).toMatchObject({ count: 1, retries: 0 })
  })

  it('is retried for longer when it writes', async () => {
    const [read, write] = [await tries(reading, noAnswer), await tries(writing, noAnswer)]
    const sum = (waits: number[]) => waits.reduce((all, wait) => all + wait, 0)
    expect(sum(write.waits)).toBeGreaterThan(sum(read.waits))
  })

  it('that writes is retried for longer than a server takes to restart', async () => {
    const { waits } = await tries(writing, noAnswer)
    // After an unexpected error, the server stops within 15 seconds. Each wait may be a random quarter shorter.
    expect(waits.reduce((all, wait) => all + wait, 0) * 0.75).toBeGreaterThan(20_000)
  })

  it('fails with its last failure', async () => {
    expect((await tries(reading, noAnswer)).thrown).toBe(noAnswer)
  })

  it('has its own timeout for every attempt', async () => {
    const { signals } = await tries(reading, noAnswer)
    expect(new Set(signals).size).toBe(3)
  })

  it('waits with jitter, so that clients do not retry together', async () => {
    vi.mocked(Math.random).mockReturnValue(0)
    expect((await tries(reading, noAnswer)).waits).toEqual([225, 675])
    vi.mocked(Math.random).mockReturnValue(1)
    expect((await tries(reading, noAnswer)).waits).toEqual([375, 1_125])
  })
})

describe('a response', () => {
  const passing: ProblemCode[] = ['in-progress', 'sign-in-locked', 'too-many-requests', 'unavailable']
  // The type of the catalogue requires every code, so its keys are all codes.
  const codes = Object.keys(errorCatalogue) as ProblemCode[]

  it.each(passing)('that asks the client to wait is retried: %s', async (code) => {
    expect((await tries(writing, refused(code))).count).toBe(writing.waits.length + 1)
  })

  it.each(codes.filter((code) => !passing.includes(code)))('that is final is never retried: %s', async (code) => {
    expect((await tries(writing, refused(code))).count).toBe(1)
  })

  it.each([502, 503, 504])('from a proxy is retried: status %i', async (status) => {
    expect((await tries(reading, new Failure('not-understood', '', { status }))).count).toBe(3)
  })

  it.each([200, 404, 500])('that is not understood is not retried: status %i', async (status) => {
    expect((await tries(reading, new Failure('not-understood', '', { status }))).count).toBe(1)
  })

  it('that breaks off is retried', async () => {
    expect((await tries(reading, new Failure('not-understood', 'Unexpected end'))).count).toBe(3)
  })

  it('is retried after the time that the server asks for', async () => {
    const busy = new Failure('refused', '', { status: 503, retryAfter: 2 })
    expect((await tries(reading, busy)).waits).toEqual([2_000, 2_000])
  })
})

it('does not retry an error in our own code', async () => {
  const mistake = new TypeError('undefined is not a function')
  expect(await tries(writing, mistake)).toMatchObject({ thrown: mistake, count: 1, retries: 0 })
})

it('returns the first response', async () => {
  const run = vi.fn().mockRejectedValueOnce(noAnswer).mockResolvedValue('answer')
  const answer = withRetry(reading, run)
  await vi.runAllTimersAsync()
  expect(await answer).toBe('answer')
  expect(run).toHaveBeenCalledTimes(2)
})

it('sends a read once while the device is offline', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(readPolicy().waits).toEqual([])
  vi.stubGlobal('navigator', { onLine: true })
  expect(readPolicy()).toEqual(reading)
  vi.unstubAllGlobals()
})
