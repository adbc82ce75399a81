import { expect, it, vi } from 'vitest'
import { stayWithin } from '../../../src/browser/figures/stay-within.ts'

function led(pagination: { pages: number } | undefined, number: number): number[] {
  const go = vi.fn<(number: number) => void>()
  stayWithin(pagination, number, go)
  return go.mock.calls.map(([to]) => to)
}

it('leads back from a page whose rows have gone', () => {
  expect(led({ pages: 2 }, 3)).toEqual([2])
  expect(led({ pages: 0 }, 2)).toEqual([1])
})

it('stays on a page that is there, and on the first of an empty list', () => {
  expect(led({ pages: 3 }, 3)).toEqual([])
  expect(led({ pages: 0 }, 1)).toEqual([])
  expect(led(undefined, 4)).toEqual([])
})
