import { describe, expect, it } from 'vitest'
import { comparedTexts, constantOf } from '#calculation/expression-tree.ts'

describe('the texts that an expression compares fields with', () => {
  it.each([
    ["leave_type == 'unpaid' || days <= balance", [['leave_type', 'unpaid']]],
    ["'rye' != flour", [['flour', 'rye']]],
    [
      "flour in ['rye', 'oat'] && size(note) > 2",
      [
        ['flour', 'rye'],
        ['flour', 'oat'],
      ],
    ],
    [
      "{'rye': 2.0, 'oat': 1.0}[flour]",
      [
        ['flour', 'rye'],
        ['flour', 'oat'],
      ],
    ],
    ["paid ? (flour == 'rye' ? 1.0 : 2.0) : 0.0", [['flour', 'rye']]],
    ["rows.map(row, row.flour == 'rye')", []],
    ["name + 'x' == 'yx'", []],
  ])('%s', (expression, expected) => {
    expect(comparedTexts(expression).map(({ name, text }) => [name, text])).toEqual(expected)
  })
})

describe('a condition', () => {
  it.each([
    ['true', true],
    ['1.0 > 2.0', false],
    ['points >= 1.0 || points <= 10.0', true],
    ['points < 1.0 && points > 10.0', false],
    ["kind == 'a' && kind == 'b'", false],
    ["kind != 'a' || kind != 'b'", true],
    ['paid || !paid', true],
    ['paid && !paid', false],
    ['from <= to || from > to', true],
    ['from == from', true],
    ["kind in ['a', 'b'] && kind == 'c'", false],
    ['paid ? true : true', true],
  ])('%s is always %s', (condition, expected) => {
    expect(constantOf(condition)).toBe(expected)
  })

  it.each([
    'points >= 1.0 && points <= 10.0',
    "kind == 'a' || kind == 'b'",
    "kind in ['a', 'b'] && kind == 'b'",
    'from <= to',
    'paid',
    'size(rows) > 0 || !paid',
    "text.matches('^[0-9]+$')",
    "at != '' && at < now",
    Array.from({ length: 20 }, (_, i) => `a${i}`).join(' && '),
  ])('%s depends on the record', (condition) => {
    expect(constantOf(condition)).toBeUndefined()
  })

  it.each([
    ["status == 'open'", ['open'], true],
    ["status == 'open'", ['closed', 'gone'], false],
    ["status != 'draft' || paid", ['open', 'closed'], true],
    ["status == 'open'", ['open', 'closed'], undefined],
    ["status == 'open' && paid", ['open'], undefined],
    ['paid', ['open'], undefined],
  ])('%s where the status is one of %s is always %s', (condition, status, expected) => {
    expect(constantOf(condition, { status })).toBe(expected)
  })
})
