import { expect, it } from 'vitest'
import { inWords } from '#calculation/in-words.ts'

it.each([
  [0, 'NGN', 'Zero naira'],
  [7, 'GHS', 'Seven cedis'],
  [1, 'GHS', 'One cedi'],
  [21, 'NGN', 'Twenty-one naira'],
  [342, 'NGN', 'Three hundred and forty-two naira'],
  [1_005, 'NGN', 'One thousand and five naira'],
  [120_000.5, 'NGN', 'One hundred and twenty thousand naira, fifty kobo'],
  [3.01, 'GHS', 'Three cedis, one pesewa'],
  [2_000_000_001, 'XOF', 'Two billion and one francs'],
  [-3.07, 'NGN', 'Minus three naira, seven kobo'],
  [0.999, 'NGN', 'One naira'],
  [12.5, 'CHF', 'Twelve CHF, 50/100'],
  [Number.NaN, 'NGN', ''],
])('%s of %s is %s', (amount, currency, words) => {
  expect(inWords(amount, currency)).toBe(words)
})
