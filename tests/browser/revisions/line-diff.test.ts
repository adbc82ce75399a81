import { expect, it } from 'vitest'
import { hunksBetween } from '#browser/revisions/line-diff.ts'

const lines = (...numbers: number[]) => numbers.map((number) => `line ${number}\n`).join('')

it('shows changed lines with three lines around them', () => {
  const before = lines(1, 2, 3, 4, 5, 6, 7, 8, 9)
  const after = before.replace('line 5\n', 'line five\n')
  expect(hunksBetween(before, after)).toEqual([
    {
      line: 2,
      runs: [
        { kind: 'same', lines: ['line 2', 'line 3', 'line 4'] },
        { kind: 'removed', lines: ['line 5'] },
        { kind: 'added', lines: ['line five'] },
        { kind: 'same', lines: ['line 6', 'line 7', 'line 8'] },
      ],
    },
  ])
})

it('shows nothing of texts that are the same', () => {
  expect(hunksBetween('a\n', 'a\n')).toEqual([])
})

it('shows a line break that is missing at the end as a change of the last line', () => {
  expect(hunksBetween('a\n', 'a')).toEqual([
    {
      line: 1,
      runs: [
        { kind: 'removed', lines: ['a'] },
        { kind: 'added', lines: ['a'] },
      ],
    },
  ])
})
