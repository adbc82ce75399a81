import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Poll } from '../../../src/browser/shell/poll.ts'

const interval = 180_000

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T08:00:00Z') })
  // The library doesn't poll on Node otherwise.
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  vi.useRealTimers()
  environmentManager.setIsServer(() => true)
})

/** Polls a server that responds as scripted, and returns the milliseconds between its requests. */
async function waitsOf(responses: boolean[], spread: number): Promise<number[]> {
  const poll = new Poll(spread)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const requests: number[] = []
  const ask = async () => {
    if (responses[requests.push(Date.now()) - 1] === false) throw new Error('No response')
    return []
  }
  const stop = new QueryObserver(queries, {
    queryKey: ['notifications'],
    queryFn: () => poll.count(ask()),
    refetchInterval: () => poll.wait(interval),
    refetchIntervalInBackground: true,
  }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(responses.length * 20 * 60_000)
  stop()
  queries.clear()
  return responses.map((_, index) => (requests[index + 1] ?? 0) - (requests[index] ?? 0))
}

const minutes = (waits: number[]) => waits.map((wait) => wait / 60_000)

it.each([0, 0.5, 1])('waits the interval, to the millisecond, while the server responds: spread %d', async (spread) => {
  expect(await waitsOf([true, true, true], spread)).toEqual([interval, interval, interval])
})

it('doubles the delay with each consecutive failure, up to a quarter of an hour', async () => {
  expect(minutes(await waitsOf([true, false, false, false, false], 0.5))).toEqual([3, 6, 12, 15, 15])
})

it('waits the interval again after a success', async () => {
  expect(minutes(await waitsOf([false, false, true, false], 0.5))).toEqual([6, 12, 3, 6])
})

it('counts failures and not the time since the last success, which passes while a laptop sleeps', async () => {
  const poll = new Poll(0.5)
  await poll.count(Promise.resolve())
  vi.advanceTimersByTime(8 * 3_600_000)
  await poll.count(Promise.reject(new Error('No response'))).catch(() => {})
  expect(poll.wait(interval)).toBe(2 * interval)
})

it('differs between browsers by up to 10 % either way after a failure', async () => {
  expect(await waitsOf([false, false, false, false], 0)).toEqual([324_000, 648_000, 810_000, 810_000])
  expect(await waitsOf([false, false, false, false], 1)).toEqual([396_000, 792_000, 990_000, 990_000])
})
