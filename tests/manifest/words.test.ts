import { expect, it } from 'vitest'
import { inSentence, oneOf, sentenceCase, words } from '#manifest/words.ts'

it.each([
  ['night-shift', 'night shift', 'Night shift'],
  ['Approved_Order', 'Approved Order', 'Approved Order'],
  ['bake', 'bake', 'Bake'],
])('writes %j as %j, and as %j on a button', (id, said, onButton) => {
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
  ['Urgency', 'an urgency'],
  ['Unit', 'a unit'],
  ['Uninstall reason', 'an uninstall reason'],
  ['User', 'a user'],
  ['Hour', 'an hour'],
  ['Honest answer', 'an honest answer'],
  ['House', 'a house'],
  ['One-off charge', 'a one-off charge'],
  ['European', 'a european'],
  ['SLA', 'an SLA'],
  ['HR officer', 'an HR officer'],
  ['RAM module', 'a RAM module'],
  ['8-hour shift', 'an 8-hour shift'],
  ['PDF', 'a PDF'],
])('writes one %j as %j', (title, said) => {
  expect(oneOf(title)).toBe(said)
})
