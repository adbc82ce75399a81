import { expect, it } from 'vitest'
import { arranged } from '../../../src/browser/records/record-actions.tsx'

it('shows as many buttons as there is room for', () => {
  expect(arranged(['a', 'b', 'c'], 3)).toEqual([['a', 'b', 'c'], []])
  expect(arranged([], 3)).toEqual([[], []])
})

it('reserves a place for the menu of the other actions', () => {
  expect(arranged(['a', 'b', 'c', 'd'], 3)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})
