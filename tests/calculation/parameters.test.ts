import { describe, expect, it } from 'vitest'
import { type ExpressionContext, Expressions } from '#calculation/expression.ts'
import { parameterFaults } from '#calculation/parameter-calls.ts'
import type { ParameterShape, ParameterValues } from '#calculation/parameters.ts'

const shapes: Record<string, ParameterShape> = {
  'vat-rate': { kind: 'percent' },
  limit: { kind: 'money' },
  'paye-bands': { columns: { above: 'money', rate: 'percent' } },
  steps: { columns: { above: 'number' } },
}

/** Nigeria Tax Act 2025, from January 2026: the bands of a year's taxable income in naira. */
const bands2026 = [
  { above: 0, rate: 0 },
  { above: 800_000, rate: 15 },
  { above: 3_000_000, rate: 18 },
  { above: 12_000_000, rate: 21 },
  { above: 25_000_000, rate: 23 },
  { above: 50_000_000, rate: 25 },
]
const bands2030 = [
  { above: 0, rate: 0 },
  { above: 1_000_000, rate: 20 },
]

const parameters: ParameterValues = {
  'vat-rate': [
    { from: '2020-02-01', value: 7.5 },
    { from: '2027-01-01', value: 10 },
  ],
  limit: [{ from: '2020-01-01', value: 50_000 }],
  'paye-bands': [
    { from: '2026-01-01', value: bands2026 },
    { from: '2030-01-01', value: bands2030 },
  ],
  steps: [],
}

const office = { timezone: 'Africa/Lagos', hours: [], holidays: [] }
const context: ExpressionContext = {
  fields: { amount: 'double', day: 'string', name: 'string' },
  calendar: 'office',
  calendars: { office },
  timezone: 'Africa/Lagos',
  parameters: shapes,
}
const expressions = new Expressions(context)
const moment = { today: '2026-11-24', now: '2026-11-24T08:00:00.000Z', parameters }

function worth(expression: string, record: Record<string, unknown> = {}): unknown {
  return expressions.evaluate(expression, record, moment)
}

describe('a tax by bands', () => {
  it.each([
    // All of it is in the band of 0 percent.
    [800_000, 0],
    // 1 over 800,000 at 15 percent.
    [800_001, 0.15],
    // 200,000 x 15 % = 30,000.
    [1_000_000, 30_000],
    // 2,200,000 x 15 % = 330,000.
    [3_000_000, 330_000],
    // 330,000 + 2,000,000 x 18 % = 330,000 + 360,000 = 690,000.
    [5_000_000, 690_000],
    // 330,000 + 9,000,000 x 18 % = 330,000 + 1,620,000 = 1,950,000.
    [12_000_000, 1_950_000],
    // 1,950,000 + 13,000,000 x 21 % = 1,950,000 + 2,730,000 = 4,680,000.
    [25_000_000, 4_680_000],
    // 4,680,000 + 25,000,000 x 23 % = 4,680,000 + 5,750,000 = 10,430,000.
    [50_000_000, 10_430_000],
    // 10,430,000 + 10,000,000 x 25 % = 10,430,000 + 2,500,000 = 12,930,000.
    [60_000_000, 12_930_000],
    // Nothing is due on nothing, and a loss gives nothing back.
    [0, 0],
    [-500_000, 0],
  ])('takes from %d a year %d', (amount, tax) => {
    expect(worth("round(progressive(amount, param('paye-bands', day)), 2.0)", { amount, day: '2026-06-01' })).toBe(tax)
  })

  it('uses the bands of the day', () => {
    const tax = (day: string) => worth("progressive(amount, param('paye-bands', day))", { amount: 2_000_000, day })
    // 1,200,000 x 15 % = 180,000; from 2030, 1,000,000 x 20 % = 200,000.
    expect([tax('2029-12-31'), tax('2030-01-01')]).toEqual([180_000, 200_000])
  })
})

describe('the value of a parameter', () => {
  it('is that of the day, a percent as a share of one', () => {
    const rate = (day: string) => worth("param('vat-rate', day)", { day })
    expect([rate('2026-12-31'), rate('2027-01-01')]).toEqual([0.075, 0.1])
    // Before its first value, the first one counts, and an empty day is today.
    expect([rate('1999-01-01'), rate('')]).toEqual([0.075, 0.075])
    // Midnight in Lagos is an hour before that in UTC.
    expect([rate('2026-12-31T22:59:59Z'), rate('2026-12-31T23:00:00Z')]).toEqual([0.075, 0.1])
  })

  it('has a type where an expression is checked', () => {
    const typeOf = (expression: string) => expressions.check(expression)
    expect(typeOf("amount * param('vat-rate', day)")).toEqual({ ok: true, type: 'double' })
    expect(typeOf("param('paye-bands', today)")).toEqual({ ok: true, type: 'list' })
    expect(typeOf("name + param('limit', today)").ok).toBe(false)
    expect(typeOf("param('limit', amount)").ok).toBe(false)
  })
})

describe('a use of a parameter', () => {
  const faultsIn = (expression: string) => parameterFaults(expression, shapes, (field) => field === 'day')

  it.each([
    ["param('vat-rat', day)", { fault: 'unknown', name: 'vat-rat' }],
    ["param('limit')", { fault: 'undated', name: 'limit' }],
    ["param('limit', '2026-02-30')", { fault: 'no-date', name: 'limit', of: '2026-02-30' }],
    ["param('limit', name)", { fault: 'no-date-field', name: 'limit', of: 'name' }],
    ['param(name, day)', { fault: 'unnamed' }],
    ["progressive(amount, param('steps', day))", { fault: 'no-column', name: 'steps', of: 'rate' }],
    ['progressive(amount, [])', { fault: 'no-table' }],
  ])('is faulty: %s', (expression, fault) => {
    expect(faultsIn(expression)).toEqual([fault])
  })

  it('is right on a date, also a computed one', () => {
    expect(faultsIn("param('limit', add_days(day, 1.0)) + progressive(1.0, param('paye-bands', day))")).toEqual([])
  })
})
