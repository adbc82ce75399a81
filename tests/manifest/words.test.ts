import { expect, it } from 'vitest'
import { inSentence, sentenceCase, words } from '#manifest/words.ts'

it.each([
  ['night-shift', 'night shift', 'Night shift'],
  ['Approved_Order', 'Approved Order', 'Approved Order'],
  ['bake', 'bake', 'Bake'],
])('says %j as %j, and on a button as %j', (id, said, onButton) => {
  expect([words(id), sentenceCase(id)]).toEqual([said, onButton])
})

it.each([
  ['Shopping list', 'shopping list'],
  ['KPI', 'KPI'],
  ['KPI of the month', 'KPI of the month'],
  ['A la carte', 'a la carte'],
])('writes %j inside a sentence as %j', (title, inside) => {
  expect(inSentence(title)).toBe(inside)
})
