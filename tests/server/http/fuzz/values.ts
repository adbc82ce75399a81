import fc from 'fast-check'
import type { Schema } from './operations.ts'

/** Values that commonly break servers. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      null,
      true,
      -1,
      0,
      1.5,
      2 ** 53,
      -(2 ** 63),
      1e308,
      Number.MIN_VALUE,
      [],
      {},
      [[[[]]]],
      [null],
      { a: { b: [] } },
    ],
    ...[
      '',
      ' ',
      '\u0000',
      '\ud800',
      '\u202egnp.exe',
      '\ufeff',
      'x'.repeat(300),
      'x'.repeat(20_000),
      '👩‍👩‍👧',
      '１２',
      'ı',
    ],
    ...['null', 'undefined', 'NaN', 'Infinity', '1e400', '-0', '0x10', '9'.repeat(400), '1,5', 'true'],
    ...["' or 1=1 --", '"; drop table staff; --', '%', '_', '\\', '%00', '%ff', '{{id}}', '$1', '*', '(', '[', '.*'],
    ...[
      '__proto__',
      'constructor',
      'toString',
      '../../etc/passwd',
      '..%2f',
      '//x',
      'javascript:alert(1)',
      '<img src=x onerror=1>',
    ],
    ...['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30', '2026-13-01', '+010000-01-01', '-000001-01-01'],
    ...[
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00',
      '9999-12-31T23:59:59-23:59',
      '2026-11-20T25:00',
      '2026-11-20T08:00:60Z',
    ],
    ...[
      'eq:',
      'status:eq',
      'id:in:',
      ':::',
      'created_at:gte:',
      'status:in:a,b,c',
      '-',
      '-id',
      'id,-id',
      '00000000-0000-0000-0000-000000000000',
    ],
  ),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
)

const formats: Record<string, fc.Arbitrary<string>> = {
  date: days().map(([day]) => day),
  'date-time': days().map(([day, time]) => `${day}T${time}:00Z`),
  'local-date-time': days().map(([day, time]) => `${day}T${time}`),
  uuid: fc.uuid(),
  email: fc.constantFrom('cx@example.com', 'nobody@example.com', 'A@B.C'),
}

function days(): fc.Arbitrary<[string, string]> {
  return fc.tuple(
    fc.constantFrom('2026-11-20', '2026-11-23', '2027-02-28', '2024-02-29', '1970-01-01', '9998-12-31', '1900-01-01'),
    fc.constantFrom('00:00', '08:30', '23:59'),
  )
}

/** Generates values that match a schema, except for its patterns. */
export function fitting(schema: Schema): fc.Arbitrary<unknown> {
  const { const: only, enum: choices, oneOf, anyOf, allOf, type, format } = schema
  if (only !== undefined) return fc.constant(only)
  if (Array.isArray(choices)) return fc.constantFrom<unknown>(...choices)
  if (Array.isArray(oneOf ?? anyOf)) return fc.oneof(...((oneOf ?? anyOf) as Schema[]).map(fitting))
  if (Array.isArray(allOf)) return fitting(Object.assign({}, schema, { allOf: undefined }, ...allOf))
  if (Array.isArray(type)) return fc.oneof(...type.map((each) => fitting({ ...schema, type: each })))
  if (typeof format === 'string' && formats[format] !== undefined) return formats[format]
  return byType[String(type)]?.(schema) ?? fc.jsonValue({ maxDepth: 2 })
}

const byType: Record<string, (schema: Schema) => fc.Arbitrary<unknown>> = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  integer: ({ minimum = 0, maximum = 1_000 }) => fc.integer({ min: Number(minimum), max: Number(maximum) }),
  // Hundredths, because some limits are no whole numbers.
  number: ({ minimum = 0, maximum = 1_000_000 }) =>
    fc
      .integer({ min: Math.ceil(Number(minimum) * 100), max: Math.floor(Number(maximum) * 100) })
      .map((hundredths) => hundredths / 100),
  string: ({ minLength = 0, maxLength = 60 }) =>
    fc.string({ minLength: Number(minLength), maxLength: Math.min(Number(maxLength), Number(minLength) + 60) }),
  array: ({ items = {}, minItems = 0 }) =>
    fc.array(fitting(items as Schema), { minLength: Number(minItems), maxLength: Number(minItems) + 2 }),
  object: ({ properties = {}, required = [] }) =>
    fc.record(
      Object.fromEntries(
        Object.entries(properties as Record<string, Schema>).map(([key, each]) => [key, fitting(each)]),
      ),
      { requiredKeys: (required as string[]).filter((key) => Object.hasOwn(properties as object, key)) },
    ),
}
