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
  it('takes rows and gives them back', () => {
    expect(chosen(row('b'), row('c'))).toEqual(['b', 'c'])
    expect(chosen(row('b'), row('b'))).toEqual([])
  })

  it('takes all between the last row and this one', () => {
    expect(chosen(row('a'), row('c', true))).toEqual(['a', 'b', 'c'])
    expect(chosen(row('d'), row('b', true))).toEqual(['b', 'c', 'd'])
    expect(chosen(row('a'), row('d', true), row('c', true))).toEqual(['a', 'b'])
  })

  it('of a range without a beginning is the row', () => {
    expect(chosen(row('c', true))).toEqual(['c'])
  })

  it('takes a page and gives it back, beside what is chosen on others', () => {
    const elsewhere: SelectionAct = { type: 'row', id: 'z', shown: ['z'], range: false }
    expect(upon(elsewhere, { type: 'page', shown }).ids).toEqual(new Set(['z', ...shown]))
    expect(upon(elsewhere, { type: 'page', shown }, { type: 'page', shown }).ids).toEqual(new Set(['z']))
  })

  it('says how much of a page it holds', () => {
    expect(pageSelected(upon(), shown)).toBe('none')
    expect(pageSelected(upon(row('a')), shown)).toBe('some')
    expect(pageSelected(upon({ type: 'all' }), shown)).toBe('all')
  })

  it('of all that match loses a row and keeps what is in sight', () => {
    expect(chosen({ type: 'all' }, row('b'))).toEqual(['a', 'c', 'd'])
    expect(upon({ type: 'all' }, row('b')).all).toBe(false)
  })

  it('goes at once', () => {
    expect(chosen({ type: 'all' }, { type: 'none' })).toEqual([])
  })
})
