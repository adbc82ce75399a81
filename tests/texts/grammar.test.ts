import { expect, it } from 'vitest'
import { oneOf } from '#texts/articles.ts'
import { counted, inSentence, listed, number, plural, quoted } from '#texts/grammar.ts'

it.each([
  [0, '0 rows'],
  [1, '1 row'],
  [2, '2 rows'],
  [1204, '1,204 rows'],
])('counts %d as %j', (count, said) => {
  expect(counted(count, 'row')).toBe(said)
})

it('takes the plural of a noun that is irregular', () => {
  expect([1, 3].map((count) => counted(count, 'entry', 'entries'))).toEqual(['1 entry', '3 entries'])
})

it('chooses the form of a verb by its count', () => {
  expect([0, 1, 2].map((count) => plural(count, { one: 'is', other: 'are' }))).toEqual(['are', 'is', 'are'])
})

it('formats numbers', () => {
  expect([number(1204), number(0.25, { style: 'percent' })]).toEqual(['1,204', '25%'])
})

it.each([
  [['a'], 'a', 'a'],
  [['a', 'b'], 'a and b', 'a or b'],
  [['a', 'b', 'c'], 'a, b and c', 'a, b or c'],
])('lists %j', (items, all, any) => {
  expect([listed(items), listed(items, 'or')]).toEqual([all, any])
})

it('quotes what a person typed', () => {
  expect(quoted('red')).toBe('“red”')
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
