import { expect, it } from 'vitest'
import { pollWait } from '../../../src/browser/shell/poll-wait.ts'

const minutes = 60_000
const poll = 3 * minutes
const middle = 0.5

it('is the interval of the portal, to the millisecond, while the server answers', () => {
  expect(pollWait(poll, { dataUpdatedAt: 0, errorUpdatedAt: 0 }, 0.1)).toBe(180_000)
  expect(pollWait(poll, { dataUpdatedAt: 1_000 * minutes, errorUpdatedAt: 990 * minutes }, 0.9)).toBe(180_000)
})

it('doubles while the server fails, up to a quarter of an hour', () => {
  const dataUpdatedAt = 1_000 * minutes
  const waits: number[] = []
  for (let now = dataUpdatedAt + poll; waits.length < 5; now += waits.at(-1) ?? 0)
    waits.push(pollWait(poll, { dataUpdatedAt, errorUpdatedAt: now }, middle))
  expect(waits.map((wait) => wait / minutes)).toEqual([3, 6, 12, 15, 15])
})

it('starts with the interval when there has never been a response', () => {
  expect(pollWait(poll, { dataUpdatedAt: 0, errorUpdatedAt: 1_000 * minutes }, middle)).toBe(poll)
})

it('differs between browsers by up to 10 % either way, once a server has failed', () => {
  const failed = { dataUpdatedAt: 1_000 * minutes, errorUpdatedAt: 1_001 * minutes }
  expect([0, 1].map((spread) => pollWait(poll, failed, spread))).toEqual([162_000, 198_000])
})
