import { expect, it } from 'vitest'
import { exactText } from '../../src/calculation/exact-text.ts'
import { figureText } from '../../src/calculation/figure-text.ts'

it.each([
  [null, '', '—'],
  [0, '', '0'],
  [1204, '', '1,204'],
  [4.26, '', '4.3'],
  [-3, '', '−3'],
  [92, '%', '92%'],
  [18, 'days', '18 days'],
  [950, 'NGN', '₦950'],
  [838.5, 'GHS', 'GH₵838.50'],
  [838.0000000001, 'GHS', 'GH₵838'],
  [-0.05, '₦', '−₦0.05'],
  [838.5, 'XOF', 'F CFA 839'],
  [6_840.5, 'GHS', 'GH₵6,841'],
  [10_300_000, 'NGN', '₦10.3m'],
  [-2_000_000_000, '₦', '−₦2bn'],
  [5, 'DBM', '5 DBM'],
  [90, 'min', '90 min'],
  [300.8, 'min', '5 h'],
])('formats %s with unit "%s" as %s', (value, unit, text) => {
  expect(figureText(value, unit)).toBe(text)
})

it.each([
  [10_312_450.5, 'NGN', '₦10,312,450.50'],
  [-1, '₦', '−₦1.00'],
  [7, 'days', '7 days'],
  [-4.256, 'dB', '−4.256 dB'],
  [25_000, 'NGN', '₦25,000.00'],
  [null, 'NGN', '—'],
])('formats %s with unit "%s" in full', (value, unit, text) => {
  expect(exactText(value, unit)).toBe(text)
})
