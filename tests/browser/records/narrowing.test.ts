import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { operators } from '#fields/index.ts'
import {
  type Filter,
  filterText,
  narrowingOf,
  narrowingParameters,
  narrowingQuery,
  parseFilter,
  withField,
} from '../../../src/browser/records/narrowing/filter.ts'
import { filterControl } from '../../../src/browser/records/narrowing/filter-fields.ts'
import { filterWords, momentWords, operandText } from '../../../src/browser/records/narrowing/filter-words.ts'
import type { FieldDescription } from '../../../src/browser/records/record-queries.ts'
import { runs } from '../../fixtures/property-runs.ts'

const field = (more: Partial<FieldDescription>): FieldDescription => ({
  title: 'Made',
  type: 'text',
  sortable: true,
  filterable: true,
  ...more,
})

const filter = (operator: Filter['operator'], ...values: string[]): Filter => ({ field: 'made', operator, values })

describe('a filter', () => {
  it('is written as the API expects it', () => {
    expect(filterText(filter('in', 'a,b', 'c'))).toBe('made:in:a%2Cb,c')
    expect(filterText(filter('gte', '$today-6d'))).toBe('made:gte:$today-6d')
    expect(filterText(filter('eq', 'a:b,c'))).toBe('made:eq:a:b,c')
  })

  it.each(['', 'made', 'made:eq', 'made:eq:', 'made:like:x', 'Made:eq:x', ':eq:x', 'made:in:%zz'])(
    'cannot be parsed from %j',
    (text) => {
      expect(parseFilter(text)).toBeUndefined()
    },
  )

  it('is parsed back from its text', () => {
    const value = fc.string({ minLength: 1, unit: 'grapheme' })
    const one = fc.record({
      field: fc.constant('made'),
      operator: fc.constantFrom(...operators),
      values: fc.tuple(value),
    })
    const many = fc.record({
      field: fc.constant('made'),
      operator: fc.constantFrom('in', 'not'),
      values: fc.array(value, { minLength: 1 }),
    })
    fc.assert(
      fc.property(fc.oneof(one, many), (each) => {
        expect(parseFilter(filterText(each))).toEqual(each)
      }),
      runs(300),
    )
  })
})

describe('the narrowing of a list', () => {
  it('can always be parsed, and never exceeds the limits', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), fc.array(fc.string()), (query, filters) => {
        const search = new URLSearchParams(query)
        for (const text of filters) search.append('filter', text)
        const narrowing = narrowingOf(search)
        expect(narrowing.words.length).toBeLessThanOrEqual(100)
        expect(narrowing.filters.length).toBeLessThanOrEqual(20)
        expect(narrowingOf(new URLSearchParams(narrowingParameters(narrowing)))).toEqual(narrowing)
      }),
      runs(300),
    )
  })

  it('is queried without the blanks around the words', () => {
    expect(narrowingQuery({ words: ' rain ', filters: [] })).toEqual({ q: 'rain' })
    expect(narrowingQuery({ words: '  ', filters: [filter('eq', 'x')] })).toEqual({ filter: ['made:eq:x'] })
  })

  it('keeps the position of a filter that changes', () => {
    const other: Filter = { field: 'other', operator: 'eq', values: ['1'] }
    const changed = withField([filter('gte', '1'), other, filter('lte', '3')], 'made', [filter('gte', '2')])
    expect(changed).toEqual([filter('gte', '2'), other])
    expect(withField([other], 'made', [filter('gte', '2')])).toEqual([other, filter('gte', '2')])
    expect(withField([other, filter('gte', '2')], 'made', [])).toEqual([other])
  })
})

describe('a chip', () => {
  const date = field({ type: 'date' })
  const number = field({ type: 'integer', unit: 'days' })
  const choice = field({ choices: [{ value: 'in-progress', label: 'In progress' }] })
  const said = (of: FieldDescription, ...filters: Filter[]) => {
    const { name, verb, value } = filterWords(of, filters, (each) => operandText(of, each, 'Africa/Lagos'))
    return [name, verb, value].join(' ').trim()
  }

  it.each([
    [choice, [filter('in', 'in-progress')], 'Made is In progress'],
    [choice, [filter('not', 'in-progress', 'gone')], 'Made is not In progress, Gone'],
    [choice, [filter('null', 'true')], 'Made is empty'],
    [choice, [filter('null', 'false')], 'Made is not empty'],
    [date, [filter('gte', '2026-09-01')], 'Made since 1 Sep 2026'],
    [date, [filter('lte', '2026-09-01')], 'Made until 1 Sep 2026'],
    [date, [filter('gte', '$today-6d'), filter('lte', '$today')], 'Made from 6 days ago to today'],
    [number, [filter('gte', '1000')], 'Made is at least 1,000 days'],
    [number, [filter('gte', '1'), filter('lte', '3')], 'Made from 1 day to 3 days'],
    [number, [filter('lt', '3')], 'Made is below 3 days'],
    [field({ type: 'boolean' }), [filter('eq', 'true')], 'Made is Yes'],
  ])('describes its filters in words', (of, filters, text) => {
    expect(said(of, ...filters)).toBe(text)
  })

  it.each([
    ['$today', 'today'],
    ['$today-1d', 'yesterday'],
    ['$today+1d', 'tomorrow'],
    ['$today+14d', 'in 14 days'],
    ['2026-01-01', undefined],
    ['$today-xd', undefined],
  ])('writes %s as %s', (value, words) => {
    expect(momentWords(value)).toBe(words)
  })
})

describe('a field', () => {
  it.each<[Partial<FieldDescription>, string | undefined]>([
    [{ choices: [] }, 'choice'],
    [{ reference: 'employee' }, 'reference'],
    [{ type: 'date-time' }, 'date'],
    [{ type: 'integer' }, 'number'],
    [{ type: 'list' }, undefined],
    [{ filterable: false }, undefined],
  ])('%j gets the control %s', (more, kind) => {
    expect(filterControl(field(more))).toBe(kind)
  })
})
