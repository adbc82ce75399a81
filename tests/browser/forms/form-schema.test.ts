import { expect, it } from 'vitest'
import { asObjectSchema } from '../../../src/browser/forms/form-schema.ts'

it('returns the fields of a schema', () => {
  const schema = { $id: 'form', required: ['a'], properties: { a: { type: 'string' } } }
  expect(asObjectSchema(schema)).toEqual({ ...schema, type: 'object' })
})

it.each([undefined, null, 'text', 7, [], {}, { properties: null }, { properties: 'a' }])(
  'rejects a value that describes no form: %j',
  (schema) => {
    expect(() => asObjectSchema(schema)).toThrow('This schema describes no form')
  },
)
