import { expect, it } from 'vitest'
import { didYouMean, suggest } from '#manifest/problems/suggest.ts'

const names = ['manager', 'managers', 'root', 'Installer', 'sales-officer', 'everyone']

it.each([
  ['a swap of neighbours', 'mangaer', ['manager', 'managers']],
  ['a missing letter', 'manger', ['manager', 'managers']],
  ['another case', 'installer', ['Installer']],
  ['a slip in a long name', 'sale-oficer', ['sales-officer']],
])('suggests names after %s', (_, mistyped, suggestions) => {
  expect(suggest(mistyped, names)).toEqual(suggestions)
})

it.each(['foo', 'x', '', 'supervisor', 'manager'])('suggests nothing for %j', (mistyped) => {
  expect(suggest(mistyped, names)).toEqual(mistyped === 'manager' ? ['managers'] : [])
})

it('suggests three names at most', () => {
  expect(suggest('aa', ['ab', 'ac', 'ad', 'ae'])).toEqual(['ab', 'ac', 'ad'])
})

it('leaves out names that are much farther away than the nearest', () => {
  expect(suggest('Europe/Lisboa', ['Europe/Kirov', 'Europe/Lisbon', 'Europe/London'])).toEqual(['Europe/Lisbon'])
})

it.each([
  [[], ''],
  [['a'], ' Did you mean "a"?'],
  [['a', 'b'], ' Did you mean "a" or "b"?'],
])('asks about %j', (suggestions, question) => {
  expect(didYouMean(suggestions)).toBe(question)
})
