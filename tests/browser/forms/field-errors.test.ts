import { describe, expect, it } from 'vitest'
import { buildAjv } from '#validation/standalone.ts'
import { errorsOf } from '../../../src/browser/forms/field-errors.ts'
import { asObjectSchema, type FieldSchema, type Values } from '../../../src/browser/forms/form-schema.ts'
import type { ValuesValidator } from '../../../src/browser/forms/form-validator.ts'

type Field = FieldSchema & { pattern?: string }

/** The error message for a value of one field. */
function said(field: Field, value: unknown): string | undefined {
  const schema = { $id: 'form', type: 'object', required: ['x'], properties: { x: field } }
  return errorsOf(buildAjv().compile(schema), asObjectSchema(schema), value === undefined ? {} : { x: value })['x']
}

const text: Field = { type: 'string', title: 'Reason' }

describe('a field', () => {
  it.each<[string, Field, unknown, string]>([
    ['absent', text, undefined, 'Reason is missing.'],
    ['empty', { ...text, minLength: 1 }, '', 'Reason is missing.'],
    ['of spaces only', { ...text, pattern: '\\S' }, '  ', 'Reason is missing.'],
    ['too short', { ...text, minLength: 5 }, 'abc', 'Use at least 5 characters.'],
    ['too long', { ...text, maxLength: 3 }, 'abcd', 'Use at most 3 characters.'],
    [
      'no telephone number',
      { ...text, 'x-widget': 'tel', pattern: '^[0-9 ]+$' },
      'abc',
      'Use digits and spaces, with a + in front if needed.',
    ],
    [
      'below its range',
      { type: 'integer', title: 'Days', minimum: 1, maximum: 30 },
      0,
      'Use a number between 1 and 30.',
    ],
    [
      'above its range',
      { type: 'integer', title: 'Days', minimum: 1, maximum: 30 },
      31,
      'Use a number between 1 and 30.',
    ],
    ['beyond its only limit', { type: 'number', title: 'Score', maximum: 100 }, 101, 'Score is out of range.'],
    [
      'half a date',
      { type: 'string', title: 'First day', format: 'date' },
      '2026-13',
      'Enter a date such as 24 Nov 2026.',
    ],
    ['half a number', { type: 'number', title: 'Days' }, '1e', "Days isn't complete."],
    ['not chosen', { ...text, title: 'Leave type', enum: ['annual'] }, undefined, 'Choose a leave type.'],
    [
      'not chosen, with words of its own',
      { ...text, 'x-placeholder': 'Choose who stands in' },
      undefined,
      'Choose who stands in.',
    ],
    [
      'not chosen from records',
      { ...text, title: 'Reliever', 'x-reference': 'employee' },
      undefined,
      'Choose a reliever.',
    ],
    ['none of its choices', { ...text, enum: ['annual'] }, 'other', "Reason isn't valid."],
    ['without a title, by its name', { type: 'string' }, undefined, 'x is missing.'],
  ])('that is %s gets a message', (_what, field, value, words) => {
    expect(said(field, value)).toBe(words)
  })

  it('that is valid gets no message', () => {
    expect(said({ ...text, minLength: 1, maxLength: 10 }, 'Rest')).toBeUndefined()
  })
})

describe('a form', () => {
  const schema = {
    type: 'object',
    required: ['a', 'b'],
    additionalProperties: false,
    properties: { a: { type: 'string', title: 'A', minLength: 2, pattern: '^x' }, b: { type: 'string', title: 'B' } },
  }
  const validate: ValuesValidator = buildAjv().compile(schema)
  const errors = (values: Values) => errorsOf(validate, asObjectSchema(schema), values)

  it('reports one error for each invalid field', () => {
    expect(errors({ a: 'y' })).toEqual({ a: 'Use at least 2 characters.', b: 'B is missing.' })
  })

  it('reports nothing when all values are valid', () => {
    expect(errors({ a: 'xy', b: '' })).toEqual({})
  })

  it('reports nothing about a field that it does not show', () => {
    expect(errors({ a: 'xy', b: '', stranger: 1 })).toEqual({})
  })
})

describe('an error inside a field', () => {
  const schema = {
    $id: 'form',
    type: 'object',
    properties: {
      lines: {
        type: 'array',
        title: 'Work',
        maxItems: 2,
        items: {
          type: 'object',
          required: ['what'],
          properties: {
            what: { type: 'string', title: 'What', minLength: 1 },
            price: { type: 'number', title: 'Price', minimum: 0, maximum: 9 },
          },
        },
      },
      way: {
        type: 'object',
        title: 'Way',
        required: ['kind'],
        discriminator: { propertyName: 'kind' },
        oneOf: [
          {
            title: 'Fetched',
            required: ['kind'],
            properties: { kind: { const: 'fetched' }, by: { type: 'string', title: 'By' } },
          },
          {
            title: 'Sent',
            required: ['kind', 'to'],
            properties: { kind: { const: 'sent' }, to: { type: 'string', title: 'To' } },
          },
        ],
      },
    },
  }
  const errors = (values: Values) => errorsOf(buildAjv().compile(schema), asObjectSchema(schema), values)

  it('is reported at its own path', () => {
    expect(errors({ lines: [{ what: 'Chain', price: 12 }, {}] })).toEqual({
      'lines/0/price': 'Use a number between 0 and 9.',
      'lines/1/what': 'What is missing.',
    })
  })

  it('is reported at the list when it is about the list', () => {
    expect(errors({ lines: [{ what: 'a' }, { what: 'b' }, { what: 'c' }] })).toEqual({ lines: 'Keep at most 2.' })
  })

  it('is reported only for the chosen kind', () => {
    expect(errors({ way: { kind: 'sent' } })).toEqual({ 'way/to': 'To is missing.' })
    expect(errors({ way: { kind: 'fetched', by: 7 } })).toEqual({ 'way/by': "By isn't complete." })
  })
})
