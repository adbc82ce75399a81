import { expect, it } from 'vitest'
import pointers from '#browser/forms/library/plain-pointers.ts'

const schema = { $defs: { 'north/south': { type: 'string' }, 'a~b': { items: [{ type: 'number' }] } } }

it.each([
  ['', schema],
  ['/$defs/north~1south/type', 'string'],
  ['/$defs/a~0b/items/0', { type: 'number' }],
  ['/$defs/none', undefined],
  ['/$defs/none/type', undefined],
])('follows "%s"', (pointer, found) => {
  expect(pointers.get(schema, pointer)).toEqual(found)
})
