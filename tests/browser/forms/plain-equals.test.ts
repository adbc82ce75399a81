import { createElement } from 'react'
import { expect, it } from 'vitest'
import { createCustomEqual } from '#browser/forms/library/plain-equals.ts'

const isEqual = createCustomEqual()

it('compares values deeply, whatever the order of their names', () => {
  expect(isEqual({ a: [1, { b: 2 }], c: null }, { c: null, a: [1, { b: 2 }] })).toBe(true)
  expect(isEqual({ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] })).toBe(false)
  expect(isEqual([1, 2], [1])).toBe(false)
  expect(isEqual([], {})).toBe(false)
  expect(isEqual(Number.NaN, Number.NaN)).toBe(true)
})

it('tells a value that is undefined from one that is absent', () => {
  expect(isEqual({ a: undefined }, {})).toBe(false)
  expect(isEqual({ a: undefined }, { b: undefined })).toBe(false)
})

it('treats all functions as equal', () => {
  expect(
    isEqual(
      () => 1,
      () => 2,
    ),
  ).toBe(true)
  expect(isEqual(() => 1, {})).toBe(false)
})

it('compares elements without the components that rendered them', () => {
  const rendered = (hidden: boolean, by: object) => ({ ...createElement('span', { hidden }), _owner: by })
  const cyclic = { self: {} }
  cyclic.self = cyclic
  expect(isEqual(rendered(true, cyclic), rendered(true, { self: cyclic }))).toBe(true)
  expect(isEqual(rendered(true, cyclic), rendered(false, cyclic))).toBe(false)
})
