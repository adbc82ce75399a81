import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDay } from '#calculation/calendar.ts'
import { formats } from '#validation/formats.ts'
import { runs } from '../fixtures/property-runs.ts'
import { root } from '../fixtures/real-portal.ts'

const fits = (format: string, text: string): boolean => formats[format]?.test(text) ?? false

it('has exactly the formats that a resource schema may name', () => {
  const grammar = JSON.parse(readFileSync(join(root, 'schemas/manifest/schema.schema.json'), 'utf8'))
  expect([...Object.keys(formats), 'money'].sort()).toEqual(grammar.$defs.property.properties.format.enum.sort())
})

describe('a date', () => {
  it('is a day that exists', () => {
    const two = fc.nat(99).map((number) => String(number).padStart(2, '0'))
    const year = fc.oneof(fc.integer({ min: 1, max: 9999 }), fc.constantFrom(1900, 2000, 2024, 2100, 400))
    const text = fc.tuple(year, two, two).map(([y, m, d]) => `${String(y).padStart(4, '0')}-${m}-${d}`)
    const near = fc.tuple(year, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 27, max: 32 }))
    const end = near.map(([y, m, d]) => `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${d}`)
    fc.assert(
      fc.property(fc.oneof(text, end, fc.string()), (each) => {
        expect([each, fits('date', each)]).toEqual([each, isDay(each)])
      }),
      runs(2_000),
    )
  })

  it.each(['2026-03-04\n', ' 2026-03-04', '2026-03-04T00:00', '2026-3-4', '٢٠٢٦-٠٣-٠٤'])('is not %j', (text) => {
    expect(fits('date', text)).toBe(false)
  })
})

it.each([
  ['date-time', '2026-03-04T05:06:07Z', true],
  ['date-time', '2026-03-04T05:06:07.123+01:00', true],
  ['date-time', '2024-02-29T23:59:59-12:00', true],
  ['date-time', '2026-03-04T05:06:07', false],
  ['date-time', '2026-03-04T24:00:00Z', false],
  ['date-time', '2026-02-29T00:00:00Z', false],
  ['date-time', '2026-03-04 05:06:07Z', false],
  ['local-date-time', '2026-03-04T05:06', true],
  ['local-date-time', '2026-03-04T05:06:07', true],
  ['local-date-time', '2026-03-04T05:06+01:00', true],
  ['local-date-time', '2026-03-04T05:6', false],
  ['email', 'ada@example.com', true],
  ['email', 'ada@@example.com', false],
  ['email', 'ada example.com', false],
  ['email', '@example.com', false],
  ['uuid', '0190c4f0-1111-7abc-8def-0123456789ab', true],
  ['uuid', '0190C4F0-1111-7ABC-8DEF-0123456789AB', false],
  ['uuid', '0190c4f0-1111-7abc-8def-0123456789a', false],
  ['uri-reference', '/orders/1?x=2#y', true],
  ['uri-reference', '/orders/a b', false],
  ['uri-reference', '/orders/<script>', false],
])('%s: %j is valid: %s', (format, text, expected) => {
  expect(fits(format, text)).toBe(expected)
})

it.each(Object.keys(formats))('checks a text of a megabyte against %s', (format) => {
  const texts = ['2', '-', '2026-', 'a@', ':', 'T'].map((part) => part.repeat(1_000_000 / part.length))
  expect(texts.map((text) => fits(format, text))).toEqual(
    texts.map((text) => format === 'uri-reference' && text !== ''),
  )
})
