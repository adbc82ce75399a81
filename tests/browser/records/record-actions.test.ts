import { expect, it } from 'vitest'
import { arranged, likelyFirst } from '../../../src/browser/records/record-actions.tsx'

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

it('puts the likely next steps first, unless they are not possible now', () => {
  const decisions = [
    { name: 'hold', blocked: undefined },
    { name: 'close', blocked: undefined },
    { name: 'resolve', blocked: 'A part is missing' },
    { name: 'start', blocked: undefined },
  ]
  const names = likelyFirst(decisions, ['resolve', 'start', 'close']).map(({ name }) => name)
  expect(names).toEqual(['start', 'close', 'hold', 'resolve'])
})
