import { expect, it } from 'vitest'
import { possibleText } from '#browser/views/studio-history/possible-text.ts'

it.each([
  [null, 'No access'],
  [{ scopes: ['all' as const], barred: false }, 'Access'],
  [{ scopes: ['own' as const, 'team' as const], barred: false }, 'their own records · the records of their team'],
  [
    { scopes: ['all' as const], states: ['open', 'held'], barred: true },
    'all records · in open or held · except their own records',
  ],
])('says what people can do: %j', (possible, text) => {
  expect(possibleText(possible)).toBe(text)
})
