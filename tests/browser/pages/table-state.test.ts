import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf, tableStateOf } from '../../../src/browser/pages/collection/table-state.ts'
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
const page: SlicePage = {
  id: 'leave',
  area: 'workplace',
  path: '/workplace/requests/leave',
  title: 'Leave',
  purpose: '',
  kind: 'collection',
  auth: 'signed-in',
  aliases: [],
  upcoming: false,
  tabs: [],
  actions: [],
  links: [],
  views: [mine, all],
}

const read = (query: string) => tableStateOf(page, new URLSearchParams(query))

describe('an address', () => {
  it('that says nothing means the first page of the first view, as the manifest sorts it', () => {
    expect(read('')).toEqual({ view: mine, sort: '-created_at', number: 1, record: undefined })
  })

  it('says view, sort, page and record', () => {
    expect(read('view=all&sort=-start_date&page=3&id=r1')).toEqual({
      view: all,
      sort: '-start_date',
      number: 3,
      record: 'r1',
    })
  })

  it.each(['0', '-1', '1.5', '1e3', '1e400', 'NaN', 'two', ' 2', '99999999', ''])(
    '%j is no page, so the first is shown',
    (number) => {
      expect(tableStateOf(page, new URLSearchParams({ page: number })).number).toBe(1)
    },
  )

  it.each(['nobody', '', '--reference', '-', 'constructor', '-created_at,reference'])(
    '%j is no sort, so the own sort of the view holds',
    (sort) => {
      expect(tableStateOf(page, new URLSearchParams({ sort, view: 'all' })).sort).toBe('reference')
    },
  )

  it.each(['gone', '', 'MINE', 'toString'])('%j is no view, so the first is shown', (view) => {
    expect(tableStateOf(page, new URLSearchParams({ view })).view).toBe(mine)
  })

  it('of a page without views has none', () => {
    const { views: _views, ...plain } = page
    expect(tableStateOf(plain, new URLSearchParams('view=mine&page=2'))).toEqual({
      view: undefined,
      sort: '',
      number: 2,
      record: undefined,
    })
  })

  it('is never too strange to be read', () => {
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

describe('what is shown', () => {
  it('goes without saying where it is what the manifest says', () => {
    expect(addressOf(page, { view: mine, sort: '-created_at', number: 1 })).toBe(page.path)
  })

  it('is said where it is not', () => {
    expect(addressOf(page, { view: all, sort: '-reference', number: 2, record: 'a b&c' })).toBe(
      `${page.path}?view=all&sort=-reference&page=2&id=a+b%26c`,
    )
  })

  it('is found again at its address', () => {
    const sorts = ['reference', '-reference', 'start_date', '-start_date']
    const states = fc.constantFrom(mine, all).chain((view) =>
      fc.record({
        view: fc.constant(view),
        sort: fc.constantFrom(view.sort, ...sorts),
        number: fc.integer({ min: 1, max: 999_999 }),
        record: fc.option(fc.string({ minLength: 1, unit: 'grapheme' }), { nil: undefined }),
      }),
    )
    fc.assert(
      fc.property(states, (state) => {
        const { searchParams, pathname } = new URL(addressOf(page, state), 'https://portal.test')
        expect(pathname).toBe(page.path)
        expect(tableStateOf(page, searchParams)).toEqual(state)
      }),
      runs(300),
    )
  })
})
