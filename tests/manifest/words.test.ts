import { expect, it } from 'vitest'
import { inSentence, oneOf, sentenceCase, words } from '#manifest/words.ts'

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

it.each([
  ['Employee', 'an employee'],
  ['Relief officer', 'a relief officer'],
  ['KPI', 'a KPI'],
])('speaks of one %j as %j', (title, said) => {
  expect(oneOf(title)).toBe(said)
})
