import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Expressions, type ExpressionType } from '#calculation/expression.ts'
import { runs } from '../fixtures/property-runs.ts'

const fields: Record<string, ExpressionType> = {
  name: 'string',
  loaves: 'double',
  price: 'double',
  paid: 'bool',
  tags: 'list',
  from_date: 'string',
  to_date: 'string',
  'baker.name': 'string',
  baker: 'string',
}

const hours = [{ opens: 480, closes: 1020 }]
const closed = [[], []]
const calendars = {
  office: { timezone: 'Africa/Lagos', hours: [hours, hours, hours, hours, hours, ...closed], holidays: ['12-25'] },
  'late-desk': { timezone: 'Africa/Accra', hours: [...closed, ...closed, hours, hours, hours], holidays: [] },
}
const expressions = new Expressions({ fields, calendar: 'office', calendars, timezone: 'Africa/Lagos' })
const today = '2026-12-21'
const moment = { today, now: '2026-12-21T08:00:00.000Z' }

const evaluate = (expression: string, record: Record<string, unknown> = {}): unknown =>
  expressions.evaluate(expression, record, moment)

describe('the value of', () => {
  it.each([
    ['a product', 'loaves * price', { loaves: 3, price: 2.5 }, 7.5],
    ['a comparison', 'loaves > 2.0', { loaves: 3 }, true],
    ['a choice', 'paid ? 0.0 : price', { paid: true, price: 4 }, 0],
    ['a field of a referenced record', 'baker.name + baker', { baker: 'x', 'baker.name': 'Ada' }, 'Adax'],
    ['a field of no record', "baker.name == '' && name != baker . name", { name: 'Rye' }, true],
    ['a text', 'name + "!"', { name: 'Rye' }, 'Rye!'],
    ['a membership', '"dark" in tags', { tags: ['dark', 'sour'] }, true],
    ['a look-up', "{'rye': 2.0}[name]", { name: 'rye' }, 2],
    ['a comparison of days', 'from_date <= to_date', { from_date: '2026-01-31', to_date: '2026-02-01' }, true],
    ['today', 'today', {}, today],
    ['a count of working days', 'working_days(from_date, to_date)', { from_date: today, to_date: '2026-12-27' }, 4],
    ['a count of days on which another calendar is open', "working_days(today, '2026-12-27', 'late-desk')", {}, 3],
    ['whether a day is open', 'is_working_day(today)', {}, true],
    ['whether a day is open elsewhere', "is_working_day(today, 'late-desk')", {}, false],
    ['whether a holiday is open', "is_working_day('2026-12-25')", {}, false],
    ['whether no day is open', 'is_working_day(from_date)', {}, false],
    ['the day after some working days', 'add_working_days(today, 4.0)', {}, '2026-12-28'],
    ['the day before some working days', "add_working_days(today, -1.0, 'late-desk')", {}, '2026-12-20'],
    ['working days after no day', 'add_working_days(from_date, 1.0)', {}, null],
    ['the same day of a later month', "add_months('2026-11-15', 3.0)", {}, '2027-02-15'],
    ['the last day of a shorter month', "add_months('2027-01-31', 1.0)", {}, '2027-02-28'],
    ['the last day of February in a leap year', "add_months('2027-10-31', 4.0)", {}, '2028-02-29'],
    ['the day of an earlier month', "add_months('2027-01-31', -2.0)", {}, '2026-11-30'],
    ['months after no day', 'add_months(from_date, 1.0)', {}, null],
    ['working minutes, on the clock of the calendar', "working_minutes('2026-12-21T07:00', now)", {}, 60],
    ['working minutes until a day', "working_minutes(now, '2026-12-23')", {}, 480 + 540],
    ['working minutes from no time', 'working_minutes(from_date, now)', {}, 0],
    ['the time after working minutes', 'add_working_minutes(now, 540.0)', {}, '2026-12-22T08:00:00.000Z'],
    [
      'the time after working minutes elsewhere',
      "add_working_minutes(now, 30.0, 'late-desk')",
      {},
      '2026-12-25T08:30:00.000Z',
    ],
    ['the time after working minutes from no time', 'add_working_minutes(name, 30.0)', {}, null],
    ['whether it is open until it closes', "is_open(today + 'T16:00', 60.0)", {}, true],
    ['whether it is open longer', "is_open(today + 'T16:00', 61.0)", {}, false],
    ['whether it is open on a closed day', "is_open(today + 'T09:00', 60.0, 'late-desk')", {}, false],
    ['a whole number', '1 + 1', {}, 2],
    ['an absent text', 'name == ""', {}, true],
    ['an absent number', 'loaves == 0.0', {}, true],
    ['an absent boolean', '!paid', {}, true],
    ['an absent list', 'size(tags) == 0', {}, true],
    ['a null', 'loaves + 1.0', { loaves: null }, 1],
    ['days that are not there', 'working_days(from_date, to_date)', {}, 0],
  ])('%s', (_, expression, record, value) => {
    expect(evaluate(expression, record)).toBe(value)
  })

  it('an expression over a partly filled record never throws', () => {
    const value = fc.record(
      {
        name: fc.string(),
        loaves: fc.double({ noNaN: true }),
        paid: fc.boolean(),
        from_date: fc.string(),
        to_date: fc.string(),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(value, (record) => {
        expect(() =>
          evaluate('(paid ? 0.5 : working_days(from_date, to_date)) + loaves + double(size(name))', record),
        ).not.toThrow()
      }),
      runs(200),
    )
  })
})

describe('the check of', () => {
  it.each([
    ['a number', 'loaves * price', 'double'],
    ['a condition', 'loaves > 2.0 && paid', 'bool'],
    ['a text', 'name', 'string'],
  ])('%s returns its type', (_, expression, type) => {
    expect(expressions.check(expression)).toEqual({ ok: true, type })
  })

  it.each([
    ['an unknown field', 'loafs', 'Unknown variable: loafs'],
    ['a name of the prototype', 'constructor', 'Unknown variable: constructor'],
    ['an unfinished text', 'loaves >', 'Unexpected token: EOF'],
    ['types that do not go together', 'loaves + name', 'no such overload: double + string'],
    ['an unknown function', 'fetch("x")', "found no matching overload for 'fetch(string)'"],
    ['a loop, which CEL has not', 'while (true) {}', 'Reserved identifier: while'],
  ])('%s reports what is wrong', (_, expression, message) => {
    const result = expressions.check(expression)
    expect(result.ok ? '' : result.message.split('\n')[0]).toBe(message)
  })

  it.each([
    ['long', Array.from({ length: 400 }, () => 'loaves').join(' + ')],
    ['deep', `${'('.repeat(60)}loaves${')'.repeat(60)}`],
  ])('an expression that is too %s fails', (_, expression) => {
    expect(expressions.check(expression).ok).toBe(false)
  })

  it('any text never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc
            .array(fc.constantFrom('loaves', '+', '(', ')', '?', ':', '[', '{', '"', 'in', '.', '1'))
            .map((parts) => parts.join(' ')),
        ),
        (text) => {
          expect(() => expressions.check(text)).not.toThrow()
        },
      ),
      runs(500),
    )
  })
})

describe('a field with a name that CEL uses', () => {
  it.each(['in', 'as', 'package', 'null', 'true', 'type', 'int', 'today', 'google', '__proto__'])(
    'is ignored if it is "%s"',
    (name) => {
      const others = new Expressions({
        fields: { ...fields, [name]: 'double' },
        calendar: 'office',
        calendars,
        timezone: 'UTC',
      })
      expect(others.evaluate('loaves + 1.0', { loaves: 2, [name]: 5 }, moment)).toBe(3)
    },
  )

  it('is usable if it is only the name of a function', () => {
    const others = new Expressions({
      fields: { size: 'double', map: 'double', all: 'double' },
      calendar: 'office',
      calendars,
      timezone: 'UTC',
    })
    expect(others.evaluate('size + all', { size: 2, all: 3 }, moment)).toBe(5)
  })
})
