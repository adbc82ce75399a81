import { expect, it } from 'vitest'
import { badgesOf } from '../../../src/browser/app/menu-badges.ts'

const counts = [
  { page: 'open-orders', view: 'mine', as: 'of yours' },
  { page: 'returns', view: 'late', as: 'late' },
]
const entries = [
  { page: 'news', label: 'News', icon: 'bell' },
  { page: 'orders', label: 'Orders', icon: 'list', counts },
]
const menu = [{ label: 'Shop', caption: null, entries }]
const known = (mine: number, late: number, capped = false) => [
  { page: 'open-orders', view: 'mine', total: mine, capped: false },
  { page: 'returns', view: 'late', total: late, capped },
]

it('shows the sum at an entry, and each number at its tab', () => {
  expect(badgesOf(menu, known(2, 1))).toEqual({
    orders: { shown: '3', said: '2 of yours, 1 late' },
    'orders/open-orders': { shown: '2', said: '2 of yours' },
    'orders/returns': { shown: '1', said: '1 late' },
  })
})

it('leaves out what there is none of', () => {
  expect(badgesOf(menu, known(0, 4))).toEqual({
    orders: { shown: '4', said: '4 late' },
    'orders/returns': { shown: '4', said: '4 late' },
  })
  expect(badgesOf(menu, known(0, 0))).toEqual({})
})

it('has room for two digits', () => {
  expect(badgesOf(menu, known(60, 40)).orders).toEqual({ shown: '99+', said: '60 of yours, 40 late' })
  expect(badgesOf(menu, known(0, 99, true)).orders).toEqual({ shown: '99+', said: '99+ late' })
  expect(badgesOf(menu, known(0, 99)).orders).toEqual({ shown: '99', said: '99 late' })
})

it('shows no sum of which a part is not known', () => {
  expect(badgesOf(menu, known(3, 2).slice(1))).toEqual({ 'orders/returns': { shown: '2', said: '2 late' } })
})
