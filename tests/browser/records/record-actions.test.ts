import { expect, it } from 'vitest'
import { arranged } from '../../../src/browser/records/record-actions.tsx'

it('shows as buttons what there is room for', () => {
  expect(arranged(['a', 'b', 'c'], 3)).toEqual([['a', 'b', 'c'], []])
  expect(arranged([], 3)).toEqual([[], []])
})

it('gives a place to the menu of what has none', () => {
  expect(arranged(['a', 'b', 'c', 'd'], 3)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})
