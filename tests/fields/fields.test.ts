import { describe, expect, it } from 'vitest'
import { cellOf, type FieldFacts, moduleOf, type ParseContext, parseCell, textOf } from '#fields/index.ts'
import { factsOf, type Property } from '#fields/property-facts.ts'

const ada = '0190a0a0-0000-7000-8000-000000000001'
const bode = '0190a0a0-0000-7000-8000-000000000002'
const context = { titles: { [ada]: 'Ada Bello', nurse: 'Nurse', [bode]: 'Bode.pdf' }, timezone: 'Africa/Lagos' }

const text: FieldFacts = { type: 'text' }
const naira: FieldFacts = { type: 'number', unit: 'NGN' }
const stars: FieldFacts = { type: 'integer', widget: 'rating', maximum: 10 }
const paint: FieldFacts = { type: 'text', choices: [{ value: 'touch-up', label: 'Touch up' }] }
const sizes: FieldFacts = { type: 'integer', choices: [{ value: '24', label: '24 inches' }] }
const person: FieldFacts = { type: 'text', reference: 'employee' }
const way: FieldFacts = {
  type: 'object',
  fields: { kind: text, floor: { type: 'integer' } },
  kinds: [{ value: 'sent', label: 'Sent by post' }],
}
const rows: FieldFacts = { type: 'list', fields: { what: text } }

describe('the text', () => {
  it.each<[string, FieldFacts, unknown, string]>([
    ['no value', text, undefined, '—'],
    ['an empty list', { type: 'list' }, [], '—'],
    ['a text', text, 'Rest', 'Rest'],
    ['a boolean', { type: 'boolean' }, false, 'No'],
    ['a boolean of a group of a chart', { type: 'boolean' }, 't', 'Yes'],
    ['a number', { type: 'number' }, 1_250_000, '1,250,000'],
    ['an amount', naira, 250_000, '₦250,000.00'],
    ['a share', { type: 'number', unit: '%' }, 12.5, '12.5%'],
    ['a few minutes', { type: 'number', unit: 'min' }, 90, '90 min'],
    ['hours', { type: 'number', unit: 'min' }, 180, '3 h'],
    ['days', { type: 'number', unit: 'min' }, 53_365, '37 d 1 h 25 min'],
    ['a rating, by the maximum of its field', stars, 7, '7 of 10'],
    ['a rating without a maximum', { type: 'integer', widget: 'rating' }, 4, '4 of 5'],
    ['a day', { type: 'date' }, '2026-11-20', '20 Nov 2026'],
    ['a moment', { type: 'date-time' }, '2026-11-20T07:00:00.000Z', '20 Nov 2026, 08:00'],
    ['a moment as a form holds it', { type: 'date-time' }, '2026-11-20T08:00', '20 Nov 2026, 08:00'],
    ['half a moment', { type: 'date-time' }, 'soon', 'soon'],
    ['a choice', paint, 'touch-up', 'Touch up'],
    ['a choice that is no longer offered', paint, 'full-coat', 'Full coat'],
    ['a choice of numbers', sizes, 24, '24 inches'],
    ['several choices', { ...paint, type: 'list' }, ['touch-up', 'none'], 'Touch up, None'],
    ['a record', person, ada, 'Ada Bello'],
    ['a record that its reader may not see', person, 'other', '—'],
    ['several records', { ...person, type: 'list' }, [ada, 'other'], 'Ada Bello'],
    ['several records without names', { ...person, type: 'list' }, ['a', 'b'], '2 records'],
    ['a role', { type: 'text', names: 'role' }, 'nurse', 'Nurse'],
    ['a file', { type: 'text', widget: 'file' }, bode, 'Bode.pdf'],
    ['a file without a name', { type: 'text', widget: 'signature' }, 'other', 'A file'],
    ['several files', { type: 'list', widget: 'photos' }, ['x', 'y'], '2 files'],
    ['an object of a kind', way, { kind: 'sent', floor: 3 }, 'Sent by post'],
    ['an object without kinds', { type: 'object', fields: {} }, { a: 1, b: 'x' }, '1, x'],
    ['rows', rows, [{ what: 'Chain' }], '1 row'],
  ])('of %s', (_what, field, value, expected) => {
    expect(textOf(field, value, context)).toBe(expected)
  })
})

describe('a cell', () => {
  const parsing: ParseContext = {
    timezone: context.timezone,
    findRecord: (_resource, name) => (name === 'Ada Bello' ? { value: ada } : { message: 'Nobody.' }),
  }

  it.each<[FieldFacts, unknown, string]>([
    [text, 'Rest', 'Rest'],
    [{ type: 'boolean' }, true, 'Yes'],
    [naira, 250_000.5, '250000.5'],
    [{ type: 'date' }, '2026-11-20', '2026-11-20'],
    [{ type: 'date-time' }, '2026-11-20T07:00:00.000Z', '2026-11-20 08:00'],
    [paint, 'touch-up', 'Touch up'],
    [sizes, 24, '24 inches'],
    [{ ...paint, type: 'list' }, ['touch-up', 'touch-up'], 'Touch up; Touch up'],
    [person, ada, 'Ada Bello'],
    [{ ...person, type: 'list' }, [ada], 'Ada Bello'],
  ])('of %j writes %j as %j and parses it back', (field, value, cell) => {
    expect(cellOf(field, value, context)).toBe(cell)
    expect(parseCell(field, cell, parsing)).toEqual({ value })
  })

  it('is empty where there is no value', () => {
    expect(cellOf(naira, undefined, context)).toBe('')
  })

  it('keeps every value of an object', () => {
    expect(cellOf(rows, [{ what: 'Chain' }], context)).toBe('{"what":"Chain"}')
  })

  it.each<[FieldFacts, string, string]>([
    [naira, 'much', "“much” isn't a number."],
    [{ type: 'boolean' }, 'maybe', 'Use Yes or No instead of “maybe”.'],
    [{ type: 'date' }, '20/11/2026', 'Use a date such as 2026-11-20 instead of “20/11/2026”.'],
    [{ type: 'date-time' }, 'noon', 'Use a date and time such as 2026-11-20 08:00 instead of “noon”.'],
    [
      { type: 'date-time' },
      '2026-02-30T10:00+01:00',
      'Use a date and time such as 2026-11-20 08:00 instead of “2026-02-30T10:00+01:00”.',
    ],
    [paint, 'red', "“red” isn't one of Touch up."],
    [{ ...paint, type: 'list' }, 'Touch up; red', "“red” isn't one of Touch up."],
    [rows, 'Chain', "This can't be written in one cell."],
    [{ type: 'text', widget: 'photo' }, 'x.png', "A file can't be written in a cell."],
  ])('of %j rejects %j', (field, cell, message) => {
    expect(parseCell(field, cell, parsing)).toEqual({ message })
  })

  it('parses digits in groups', () => {
    expect(parseCell(naira, '1,250,000', parsing)).toEqual({ value: 1_250_000 })
  })
})

describe('the operand of a filter', () => {
  const operand = (field: FieldFacts, operand: string) => moduleOf(field).operand(operand, field)

  it.each<[FieldFacts, string, unknown]>([
    [{ type: 'boolean' }, 'true', true],
    [naira, '12.5', 12.5],
    [{ type: 'date' }, '2026-11-20', '2026-11-20'],
    [{ type: 'date-time' }, '2026-11-20T08:00:00+01:00', '2026-11-20T07:00:00.000Z'],
    [sizes, '24', 24],
  ])('on %j parses %j as %j', (field, text, value) => {
    expect(operand(field, text)).toEqual({ value })
  })

  it.each<[FieldFacts, string]>([
    [{ type: 'boolean' }, 'yes'],
    [naira, ''],
    [{ type: 'date' }, '2026-02-30'],
    [{ type: 'date-time' }, '2026-11-20T08:00'],
    [{ type: 'date-time' }, '2026-02-30T10:00+01:00'],
    [paint, 'red'],
  ])('on %j rejects %j', (field, text) => {
    expect(operand(field, text)).toHaveProperty('message')
  })
})

describe('the facts of a property', () => {
  it.each<[string, Property, FieldFacts]>([
    [
      'a list of choices',
      { type: 'array', items: { type: 'string', enum: ['a-b'] } },
      { type: 'list', choices: [{ value: 'a-b', label: 'A b' }] },
    ],
    [
      'a list of records',
      { type: 'array', items: { type: 'string', 'x-reference': 'employee' } },
      { type: 'list', reference: 'employee' },
    ],
    ['a moment of a form', { type: 'string', format: 'local-date-time' }, { type: 'date-time' }],
    [
      'an object of several kinds',
      { type: 'object', oneOf: [{ title: 'Sent', properties: { kind: { const: 'sent' } } }] },
      { type: 'object', fields: { kind: { type: 'text' } }, kinds: [{ value: 'sent', label: 'Sent' }] },
    ],
  ])('that is %s', (_what, property, facts) => {
    expect(factsOf(property)).toEqual(facts)
  })
})
