import { expect, it } from 'vitest'
import { amountInWords } from '#texts/amount-in-words.ts'

it.each([
  [0, 'Zero'],
  [7, 'Seven'],
  [21, 'Twenty-one'],
  [100, 'One hundred'],
  [342, 'Three hundred and forty-two'],
  [1_005, 'One thousand and five'],
  [250_000, 'Two hundred and fifty thousand'],
  [1_234_567.5, 'One million two hundred and thirty-four thousand five hundred and sixty-seven, 50/100'],
  [2_000_000_001, 'Two billion and one'],
  [-3.07, 'Minus three, 07/100'],
  [0.999, 'One'],
  [Number.NaN, ''],
])('%s is %s', (amount, words) => {
  expect(amountInWords(amount)).toBe(words)
})
