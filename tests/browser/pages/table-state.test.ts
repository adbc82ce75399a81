import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isChanged, nothingNarrowed, queryOf, tableStateOf } from '../../../src/browser/pages/collection/table-state.ts'
import type { SlicePage } from '../../../src/browser/session/portal-slice.ts'
import { runs } from '../../fixtures/property-runs.ts'

const mine = {
  id: 'mine',
  title: 'Mine',
  resource: 'leave-request',
  columns: ['reference', 'start_date'],
  sort: '-created_at',
  empty: '',
}
const all = { ...mine, id: 'all', title: 'All', sort: 'reference' }
const page: SlicePage<'collection'> = {
  id: 'leave',
  area: 'workplace',
  path: '/workplace/requests/leave',
  title: 'Leave',
  purpose: '',
  kind: 'collection',
  auth: 'signed-in',
  aliases: [],
  resource: 'leave-request',
  actions: [],
  links: [],
  views: [mine, all],
}

const plain = { narrowing: nothingNarrowed, columns: undefined, saved: undefined, given: [] }

const read = (query: string) => tableStateOf(page, new URLSearchParams(query))

describe('an address', () => {
  it('without parameters means the first page of the first view, sorted as in the manifest', () => {
    expect(read('')).toEqual({ ...plain, view: mine, sort: '-created_at', number: 1, record: undefined })
  })

  it('holds view, sort, page and record', () => {
    expect(read('view=all&sort=-start_date&page=3&id=r1')).toEqual({
      ...plain,
      view: all,
      sort: '-start_date',
      number: 3,
      record: 'r1',
    })
  })

  it.each(['0', '-1', '1.5', '1e3', '1e400', 'NaN', 'two', ' 2', '99999999', ''])(
    'with the invalid page %j shows the first',
    (number) => {
      expect(tableStateOf(page, new URLSearchParams({ page: number })).number).toBe(1)
    },
  )

  it.each(['nobody', '', '--reference', '-', 'constructor', '-created_at,reference'])(
    'with the invalid sort %j uses the sort of the view',
    (sort) => {
      expect(tableStateOf(page, new URLSearchParams({ sort, view: 'all' })).sort).toBe('reference')
    },
  )

  it.each(['gone', '', 'MINE', 'toString'])('with the unknown view %j shows the first', (view) => {
    expect(tableStateOf(page, new URLSearchParams({ view })).view).toBe(mine)
  })

  it('holds search, filters, columns and saved view', () => {
    const { narrowing, columns, saved } = read('q=rain&filter=status:in:a,b%252C&columns=status,reference&saved=v1')
    expect(narrowing).toEqual({ words: 'rain', filters: [{ field: 'status', operator: 'in', values: ['a', 'b,'] }] })
    expect(columns).toEqual(['status', 'reference'])
    expect(saved).toBe('v1')
  })

  it('sorts only by a column that it shows', () => {
    expect(read('columns=status&sort=-status').sort).toBe('-status')
    expect(read('sort=-status').sort).toBe('-created_at')
  })

  it('drops columns that equal those of the view', () => {
    expect(read(`columns=${mine.columns.join()}`).columns).toBeUndefined()
  })

  it('keeps only the parameters that the conditions of the page use', () => {
    const { given } = tableStateOf({ ...page, query: ['customer'] }, new URLSearchParams('customer=c1&other=x'))
    expect(given).toEqual([['customer', 'c1']])
  })

  it('of a page without views has no view', () => {
    const { views: _views, ...without } = page
    expect(tableStateOf(without, new URLSearchParams('view=mine&page=2'))).toEqual({
      ...plain,
      view: undefined,
      sort: '',
      number: 2,
      record: undefined,
    })
  })

  it('can always be parsed', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const { view, sort, number, record } = read(query)
        expect(page.views).toContain(view)
        expect([view?.sort, ...mine.columns, ...mine.columns.map((column) => `-${column}`)]).toContain(sort)
        expect(number).toBeGreaterThanOrEqual(1)
        expect(Number.isSafeInteger(number)).toBe(true)
        expect(record).not.toBe('')
      }),
      runs(300),
    )
  })
})

describe('the state of a table', () => {
  it('is omitted from the address when it equals the manifest', () => {
    expect(queryOf(page, { ...plain, view: mine, sort: '-created_at', number: 1 })).toBe('')
  })

  it('is in the address when it differs', () => {
    expect(queryOf(page, { view: all, sort: '-reference', number: 2, record: 'a b&c' })).toBe(
      '?view=all&sort=-reference&page=2&id=a+b%26c',
    )
  })

  it('is restored from its address', () => {
    const sorts = ['reference', '-reference', 'start_date', '-start_date']
    const asking = { ...page, query: ['customer'] }
    const operator = fc.constantFrom('in', 'not')
    const values = fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1, maxLength: 3 })
    const states = fc.constantFrom(mine, all).chain((view) =>
      fc.record({
        view: fc.constant(view),
        sort: fc.constantFrom(view.sort, ...sorts),
        number: fc.integer({ min: 1, max: 999_999 }),
        record: fc.option(fc.string({ minLength: 1, unit: 'grapheme' }), { nil: undefined }),
        narrowing: fc.record({
          words: fc.string({ maxLength: 20, unit: 'grapheme' }),
          filters: fc.array(fc.record({ field: fc.constant('status'), operator, values }), { maxLength: 5 }),
        }),
        columns: fc.constantFrom(undefined, ['status'], ['start_date', 'reference']),
        saved: fc.constantFrom(undefined, 'v1'),
        given: fc.constantFrom([], [['customer', 'c 1&']]),
      }),
    )
    fc.assert(
      fc.property(states, (state) => {
        const { searchParams } = new URL(queryOf(asking, state), 'https://portal.test')
        expect(tableStateOf(asking, searchParams)).toEqual(state)
      }),
      runs(300),
    )
  })
})

describe('a view', () => {
  const state = read('')

  it('is unchanged without parameters, on any page', () => {
    expect(isChanged(read('page=3'))).toBe(false)
  })

  it.each(['q=rain', 'filter=status:eq:draft', 'sort=reference', 'columns=status'])('is changed by %s', (query) => {
    expect(isChanged({ ...state, ...read(query) })).toBe(true)
  })
})
