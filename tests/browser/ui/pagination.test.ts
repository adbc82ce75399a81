import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rangeText } from '../../../src/browser/ui/pagination.tsx'
import { runs } from '../../fixtures/property-runs.ts'

const list = { current: 2, pages: 3, total: 12, recordsPerPage: 5 }

describe('the range of a page', () => {
  it('is the one that the list gives', () => {
    expect(rangeText({ ...list, from: 6, to: 9 })).toBe('6 - 9 of 12 entries')
  })

  it.each([
    [1, '1 - 5 of 12 entries'],
    [2, '6 - 10 of 12 entries'],
    [3, '11 - 12 of 12 entries'],
  ])('follows from page and page length when the list does not give it: page %i', (current, text) => {
    expect(rangeText({ ...list, current })).toBe(text)
  })

  it('is completed when the list gives only one end', () => {
    expect(rangeText({ ...list, from: 7 })).toBe('7 - 10 of 12 entries')
    expect(rangeText({ ...list, to: 9 })).toBe('6 - 9 of 12 entries')
  })

  it('of an empty list is 0 - 0', () => {
    expect(rangeText({ current: 1, pages: 1, total: 0, recordsPerPage: 5 })).toBe('0 - 0 of 0 entries')
    expect(rangeText({ current: 1, pages: 1, total: 0, from: 0, to: 0, recordsPerPage: 5 })).toBe('0 - 0 of 0 entries')
  })

  it('covers every entry once, over all pages', () => {
    const lists = fc.record({
      total: fc.integer({ min: 1, max: 200 }),
      recordsPerPage: fc.integer({ min: 1, max: 50 }),
    })
    fc.assert(
      fc.property(lists, ({ total, recordsPerPage }) => {
        const pages = Math.ceil(total / recordsPerPage)
        const ranges = Array.from({ length: pages }, (_, i) =>
          rangeText({ current: i + 1, pages, total, recordsPerPage }),
        )
        const numbers = ranges.flatMap((text) => {
          const [, first = 0, last = 0] = /^(\d+) - (\d+) of \d+ entries$/.exec(text)?.map(Number) ?? []
          return Array.from({ length: last - first + 1 }, (_, i) => first + i)
        })
        expect(numbers).toEqual(Array.from({ length: total }, (_, i) => i + 1))
      }),
      runs(100),
    )
  })
})
