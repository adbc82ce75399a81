import { expect, it, vi } from 'vitest'
import { stayWithin } from '../../../src/browser/figures/stay-within.ts'

function led(pagination: { pages: number } | undefined, number: number): number[] {
  const go = vi.fn<(number: number) => void>()
  stayWithin(pagination, number, go)
  return go.mock.calls.map(([to]) => to)
}

it('goes to the last page when the rows of a page are gone', () => {
  expect(led({ pages: 2 }, 3)).toEqual([2])
  expect(led({ pages: 0 }, 2)).toEqual([1])
})

it('stays on a page that exists, and on the first page of an empty list', () => {
  expect(led({ pages: 3 }, 3)).toEqual([])
  expect(led({ pages: 0 }, 1)).toEqual([])
  expect(led(undefined, 4)).toEqual([])
})
