import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { equal, ucs2length } from '#validation/runtime.ts'
import { runs } from '../fixtures/property-runs.ts'

it('treats the same JSON as equal', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const same = isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)))
      expect([equal(one, other), equal(one, structuredClone(one))]).toEqual([same, true])
    }),
    runs(500),
  )
})

it.each([
  [
    [1, 2],
    [2, 1],
  ],
  [[1], [1, 2]],
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ a: undefined }, { b: undefined }],
  [[], {}],
  [null, {}],
  [0, ''],
  [{ constructor: 1 }, {}],
])('distinguishes %j from %j', (one, other) => {
  expect(equal(one, other)).toBe(false)
})

it.each([
  ['', 0],
  ['abc', 3],
  ['木', 1],
  ['👩‍🍳', 3],
  ['\ud800', 1],
])('counts the characters of %j as JSON Schema does: %i', (text, length) => {
  expect(ucs2length(text)).toBe(length)
})
