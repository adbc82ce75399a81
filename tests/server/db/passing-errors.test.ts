import { expect, it } from 'vitest'
import { isPassing } from '#server/db/database-errors.ts'

it.each([
  [
    'a connection that broke during a rollback',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['a full disk', Object.assign(new Error('could not extend file'), { code: '53100' })],
  [
    'a full disk below the error of a query',
    new Error('Failed query', { cause: Object.assign(new Error(''), { code: '53100' }) }),
  ],
])('treats %s as temporary', (_what, error) => {
  expect(isPassing(error)).toBe(true)
})

it('does not treat a bug as temporary', () => {
  expect(isPassing(new Error('x is not a function'))).toBe(false)
})
