import { expect, it } from 'vitest'
import { currencyDecimals, currencySign, isCurrency } from '../../src/calculation/currency.ts'
import { exactText } from '../../src/calculation/exact-text.ts'
import { rounded, sum } from '../../src/calculation/numbers.ts'

// The minor units are those of ISO 4217.
it.each([
  ['NGN', 2],
  ['GHS', 2],
  ['XOF', 0],
  ['JPY', 0],
  ['KWD', 3],
])('%s has %i decimals', (code, decimals) => {
  expect(currencyDecimals(code)).toBe(decimals)
})

it.each([
  [1234567.5, 'NGN', '₦1,234,567.50'],
  [1234.5, 'GHS', 'GH₵1,234.50'],
  [10_000, 'XOF', 'F\u202fCFA\u00a010,000'],
  [12.5, 'CHF', 'CHF\u00a012.50'],
  [-3.2, 'GHS', '−GH₵3.20'],
])('writes %d of %s as %s', (amount, code, text) => {
  expect(exactText(amount, code)).toBe(text)
})

it('tells currencies from other units', () => {
  expect(['NGN', 'dBm', 'min', 'ABC', 'Mbps', '%'].filter(isCurrency)).toEqual(['NGN'])
  expect(currencySign('NGN')).toBe('₦')
})

it.each([
  [[0.1, 0.2], 0.3],
  [[1.1, 2.2, 3.3], 6.6],
  [[9_999_999_999.99, 0.01], 10_000_000_000],
])('adds %j without an error', (list, total) => {
  expect(sum(list)).toBe(total)
})

it('adds a long list without an error', () => {
  expect(sum(Array.from({ length: 1000 }, () => 0.1))).toBe(100)
})

it.each([
  [0.125, 0.13],
  [-0.125, -0.13],
  [1.005, 1.01],
  [2.675, 2.68],
  [2.674, 2.67],
])('rounds %d half away from zero', (value, result) => {
  expect(rounded(value, 2)).toBe(result)
})

it.each([
  [1, 'days', '1 day'],
  [-1, 'days', '−1 day'],
  [0, 'days', '0 days'],
  [1.5, 'days', '1.5 days'],
  [1, 'min', '1 min'],
])('writes %d with %s as %s', (value, unit, text) => {
  expect(exactText(value, unit)).toBe(text)
})
