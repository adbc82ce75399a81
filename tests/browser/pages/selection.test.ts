import { describe, expect, it } from 'vitest'
import {
  isSelected,
  noSelection,
  pageSelected,
  type SelectionAct,
  selected,
} from '../../../src/browser/pages/collection/selection.ts'

const shown = ['a', 'b', 'c', 'd']
const upon = (...acts: SelectionAct[]) => acts.reduce(selected, noSelection('list'))
const row = (id: string, range = false): SelectionAct => ({ type: 'row', id, shown, range })
const chosen = (...acts: SelectionAct[]) => shown.filter((id) => isSelected(upon(...acts), id))

describe('a selection', () => {
  it('selects and deselects rows', () => {
    expect(chosen(row('b'), row('c'))).toEqual(['b', 'c'])
    expect(chosen(row('b'), row('b'))).toEqual([])
  })

  it('applies a range between the last row and this one', () => {
    expect(chosen(row('a'), row('c', true))).toEqual(['a', 'b', 'c'])
    expect(chosen(row('d'), row('b', true))).toEqual(['b', 'c', 'd'])
    expect(chosen(row('a'), row('d', true), row('c', true))).toEqual(['a', 'b'])
  })

  it('of a range without a start is the row itself', () => {
    expect(chosen(row('c', true))).toEqual(['c'])
  })

  it('selects and deselects a page, and keeps rows of other pages', () => {
    const elsewhere: SelectionAct = { type: 'row', id: 'z', shown: ['z'], range: false }
    expect(upon(elsewhere, { type: 'page', shown }).ids).toEqual(new Set(['z', ...shown]))
    expect(upon(elsewhere, { type: 'page', shown }, { type: 'page', shown }).ids).toEqual(new Set(['z']))
  })

  it('reports how much of a page it holds', () => {
    expect(pageSelected(upon(), shown)).toBe('none')
    expect(pageSelected(upon(row('a')), shown)).toBe('some')
    expect(pageSelected(upon({ type: 'all' }), shown)).toBe('all')
  })

  it('of all matches becomes the other visible rows when a row is deselected', () => {
    expect(chosen({ type: 'all' }, row('b'))).toEqual(['a', 'c', 'd'])
    expect(upon({ type: 'all' }, row('b')).all).toBe(false)
  })

  it('can be cleared at once', () => {
    expect(chosen({ type: 'all' }, { type: 'none' })).toEqual([])
  })
})
