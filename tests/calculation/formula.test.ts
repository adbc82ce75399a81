import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnTotal, decimalsOf } from '#calculation/decimals.ts'
import { Expressions } from '#calculation/expression.ts'
import { computedColumns, type Surroundings } from '#calculation/formula.ts'
import { rounded } from '#calculation/numbers.ts'
import { dayNamed, type ParameterShape, valueOn } from '#calculation/parameters.ts'
import { columnsIn, fieldsIn, parametersOf, parseFormula } from '#calculation/parse-formula.ts'
import { runs } from '../fixtures/property-runs.ts'

const columns = { quantity: 'double', price: 'double', kind: 'string', free: 'bool' } as const
const fields = { rate: 'double', category: 'string', urgent: 'bool' } as const
const parameters = { limit: {}, share: { kind: 'percent' }, bands: { columns: { above: 'number' } } } as const

/** What each of the parameters is from two days on. */
const limits = [
  { from: '2026-01-01', value: 10 },
  { from: '2026-12-01', value: 20 },
]
const shapes: Record<string, ParameterShape> = parameters
const nothing: Surroundings = { fieldValue: () => undefined, parameterOn: () => undefined }

function parsed(expression: string) {
  const result = parseFormula(expression, { columns, fields, parameters })
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result
}

function resultOf(expression: string, row: object, record: Record<string, unknown> = {}): unknown {
  // It has to survive the way to the browser.
  const formula = JSON.parse(JSON.stringify(parsed(expression).formula))
  return computedColumns({ it: { formula, decimals: 6 } }, (name) => new Map(Object.entries(row)).get(name), {
    fieldValue: (name) => record[name],
    parameterOn: (name, day) => valueOn(shapes[name] ?? {}, [...limits], dayNamed(day, 'Africa/Lagos', '2026-11-24')),
  })['it']
}

it('tells an empty column from 0, false and an empty record field', () => {
  const verdict = "!filled(price) ? 'open' : price >= 2.0 ? 'pass' : price > 1.0 ? 'marginal' : 'fail'"
  expect([{}, { price: 0 }, { price: 1.5 }, { price: 2 }].map((row) => resultOf(verdict, row))).toEqual([
    ...['open', 'fail', 'marginal', 'pass'],
  ])
  expect([{}, { free: false }].map((row) => resultOf('filled(free)', row))).toEqual([false, true])
  expect(resultOf('filled(record.category)', {}, { category: '' })).toBe(false)
  expect(parseFormula('filled(price + 1.0)', { columns, fields, parameters })).toEqual({
    ok: false,
    unsupported: 'filled',
  })
})

const expressions = [
  'quantity * price - 1.5',
  '-quantity + price / 4.0',
  'free ? 0.0 : quantity * record.rate',
  "kind == 'box' && !free || price >= 10.0",
  "kind in ['box', 'bag'] || kind != record.category",
  "kind + '/' + record.category",
  "kind < 'bag' || kind >= record.category",
  'quantity > price || quantity <= 2.0 || record.urgent',
  'sum([quantity, price, 1.0]) + mean([quantity, price])',
  'least([quantity, price]) - greatest([quantity, record.rate])',
  'floor(price) + count([1.0, 2.0])',
  'round(price * 100.0) == price * 100.0',
  'round(price * quantity, 1.0) < 3.0',
]

/** The fields of a record under names of their own, because CEL has no types for those inside an object. */
function inRecord<T>(values: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`record_${name}`, value]))
}

describe('a formula', () => {
  it.each(expressions)('means the same as CEL: %s', (expression) => {
    const cel = new Expressions({
      fields: { ...columns, ...inRecord(fields) },
      calendar: 'none',
      calendars: {},
      timezone: 'Africa/Lagos',
    })
    const moment = { today: '2026-12-21', now: '2026-12-21T08:00:00.000Z' }
    const number = fc.option(
      fc.integer({ min: -400, max: 400 }).map((value) => value / 4),
      { nil: undefined },
    )
    const text = fc.constantFrom('', 'box', 'bag', 'a', undefined)
    const flag = fc.constantFrom(true, false, undefined)
    fc.assert(
      fc.property(
        fc.record({ quantity: number, price: number, kind: text, free: flag }),
        fc.record({ rate: number, category: text, urgent: flag }),
        (row, record) => {
          const given = { ...row, ...inRecord(record) }
          const expected = cel.evaluate(expression.replaceAll('record.', 'record_'), given, moment)
          const value = typeof expected === 'number' ? rounded(expected, 6) : expected
          expect(resultOf(expression, row, record)).toBe(value)
        },
      ),
      runs(200),
    )
  })

  it('is empty after a division by zero', () => {
    expect(resultOf('quantity / price', { quantity: 3 })).toBe(null)
    expect(resultOf('quantity / price', { quantity: 3, price: 2 })).toBe(1.5)
  })

  it('uses the columns of other formulas, as they are rounded', () => {
    const formulas = {
      total: { formula: parsed('quantity * 3.0').formula, decimals: 2 },
      quantity: { formula: parsed('price / 3.0').formula, decimals: 2 },
    }
    expect(computedColumns(formulas, (name) => (name === 'price' ? 10 : undefined), nothing)).toEqual({
      total: 9.99,
      quantity: 3.33,
    })
  })

  it('has the value that a parameter has on its day, and today without one', () => {
    const limitOn = (day: string, record = {}) => resultOf(`param('limit', ${day})`, { kind: '2026-11-30' }, record)
    expect(["'2025-03-01'", 'kind', "'2026-12-01'", 'today', "''"].map((day) => limitOn(day))).toEqual([
      ...[10, 10, 20, 10, 10],
    ])
    // Half past eleven in the evening in UTC is the next day in Lagos.
    expect(limitOn('record.category', { category: '2026-11-30T23:30:00Z' })).toBe(20)
    expect(limitOn('record.category', {})).toBe(10)
    expect(resultOf("price * param('share', today)", { price: 50 })).toBe(5)
  })

  it('names the parameters that it uses, and what their days use', () => {
    const { formula } = parsed("param('limit', kind) + param('share', record.category)")
    expect(parametersOf(formula)).toEqual(['limit', 'share'])
    expect([columnsIn(formula), fieldsIn(formula)]).toEqual([['kind'], ['category']])
  })

  it('has as many decimals as the currency of the record', () => {
    const formulas = { total: { formula: parsed('price * 1.075').formula, decimals: 6, currency: 'currency' } }
    const totalIn = (currency?: string) =>
      computedColumns(formulas, () => 370.5, { fieldValue: () => currency, parameterOn: () => undefined })['total']
    expect([totalIn('GHS'), totalIn('XOF'), totalIn()]).toEqual([398.29, 398, 398.2875])
  })

  it('names the columns and fields that it uses', () => {
    const { formula, type } = parsed('free ? quantity * quantity : record.rate + price')
    expect(columnsIn(formula)).toEqual(['free', 'quantity', 'price'])
    expect(fieldsIn(formula)).toEqual(['rate'])
    expect(type).toBe('double')
  })

  it.each([
    ['quantity * kind', { message: 'no such overload: double * string' }],
    ['quantity * record.category', { message: 'no such overload: double * string' }],
    ['quantity * 2', { message: 'no such overload: double * int' }],
    ['quantity * prize', { message: 'Unknown variable: prize' }],
    ['quantity * record.rates', { message: 'No such key: rates' }],
    ['days_between(kind, kind)', { message: "found no matching overload for 'days_between(string, string)'" }],
    ['today == kind', { unsupported: 'today' }],
    ["param('bands', today) > 1.0", { unsupported: 'bands' }],
    ['size(kind) > 2', { unsupported: 'size' }],
    ["kind.startsWith('b')", { unsupported: 'startsWith' }],
    ["{'box': 2.0}[kind]", { unsupported: '[]' }],
    ['[record] == [record]', { unsupported: 'record' }],
    ['quantity *', { message: 'Unexpected token: EOF' }],
  ])('can not be %s', (expression, fault) => {
    expect(parseFormula(expression, { columns, fields, parameters })).toEqual({ ok: false, ...fault })
  })
})

describe('rounding', () => {
  it.each([
    [1.005, 2, 1.01],
    [1.15 * 0.7, 2, 0.81],
    [0.1 + 0.2, 6, 0.3],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [-1.005, 2, -1.01],
    [1.004_999, 2, 1],
    [123_456_789_012.345, 2, 123_456_789_012.35],
    [-0.001, 2, 0],
  ])('%f to %i decimals is %f', (value, decimals, expected) => {
    expect(Object.is(rounded(value, decimals), expected)).toBe(true)
  })

  it('has two decimals for money, none for whole numbers and six for others', () => {
    expect(decimalsOf({ type: 'number', unit: 'NGN' })).toBe(2)
    expect(decimalsOf({ type: 'integer', unit: 'NGN' })).toBe(0)
    expect(decimalsOf({ type: 'number', unit: 'kg' })).toBe(6)
  })

  it('makes a total the exact sum of amounts of money', () => {
    const kobo = fc.integer({ min: -1e9, max: 1e9 })
    fc.assert(
      fc.property(fc.array(kobo, { maxLength: 60 }), (amounts) => {
        const rows = amounts.map((amount) => ({ amount: amount / 100 }))
        const exact = amounts.reduce((total, amount) => total + amount, 0) / 100
        expect(columnTotal(rows, 'amount', { type: 'number', unit: 'NGN' })).toBeCloseTo(exact, 9)
        expect(columnTotal(rows, 'amount', { type: 'number', unit: 'NGN' }) === exact + 0).toBe(true)
      }),
      runs(200),
    )
  })

  it('counts empty columns of a total as nothing', () => {
    expect(columnTotal([{ amount: 1.1 }, {}, { amount: null }, { amount: 2.2 }], 'amount', { type: 'number' })).toBe(
      3.3,
    )
    expect(columnTotal(undefined, 'amount', { type: 'number' })).toBe(0)
  })
})
