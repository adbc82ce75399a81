import { describe, expect, it } from 'vitest'
import { type Choice, creatingChoices, pageChoices, rank } from '../../../src/browser/palette/choices.ts'
import type { Slice, SlicePage } from '../../../src/browser/session/portal-slice.ts'

/** The properties that every page has. */
function page(id: string, path: string, title: string, parent?: string) {
  const rest = {
    area: 'shop',
    purpose: '',
    auth: 'signed-in' as const,
    aliases: [],
    actions: [],
    links: [],
  }
  return { id, path, title, ...rest, ...(parent !== undefined && { parent }) }
}

const pages: SlicePage[] = [
  { ...page('orders', '/orders', 'All orders'), kind: 'collection', resource: 'order' },
  { ...page('order', '/orders/{id}', 'Order'), kind: 'record', resource: 'order', key: { param: 'id' } },
  { ...page('returns', '/orders/returns', 'Returns', 'orders'), kind: 'collection', resource: 'return' },
  { ...page('entry', '/entry', 'Entry'), kind: 'redirect' },
]

const slice: Slice = {
  title: 'Shop',
  demo: false,
  timezone: 'UTC',
  calendars: {},
  person: null,
  revision: '1',
  realtime: { key: 'k' },
  map_tiles: null,
  landing: 'orders',
  sign_in_path: '/login',
  record_pages: {},
  header: { profile: 'orders', notifications: 'orders' },
  notifications: { poll: 1 },
  toasts: { timeout: 1, limit: 1, placement: 'top-end' },
  areas: { shop: 'The shop' },
  pages,
  menu: [{ label: 'Selling', caption: null, entries: [{ page: 'orders', label: 'Orders', icon: 'inbox' }] }],
}

describe('the pages of the palette', () => {
  it('are those that open without parameters, named as in the menu', () => {
    expect(pageChoices(slice)).toEqual([
      { id: 'page-orders', label: 'Orders', hint: 'Selling', icon: 'inbox', to: '/orders' },
      { id: 'page-returns', label: 'Returns', hint: 'Selling · Orders', icon: 'inbox', to: '/orders/returns' },
    ])
  })
})

describe('the new records of the palette', () => {
  it('are each created on the first page that offers it', () => {
    const offering = { kind: 'collection', resource: 'order', creates: 'Order' } as const
    const orders = { ...page('orders', '/orders', 'All orders'), ...offering }
    const again = { ...page('more', '/more', 'More orders'), ...offering }
    const inside = { ...page('in', '/in/{id}', 'Lines'), ...offering, resource: 'line', creates: 'Line' }
    expect(creatingChoices({ ...slice, pages: [orders, again, inside] })).toEqual([
      { id: 'new-orders', label: 'New order', hint: 'The shop · All orders', icon: 'plus', to: '/orders?new' },
    ])
  })
})

describe('ranking', () => {
  const found = (typed: string) => rank(pageChoices(slice), typed, 5).map(({ label }) => label)

  it('finds by name first, then by place', () => {
    expect(found('orders')).toEqual(['Orders', 'Returns'])
    expect(found('selling ret')).toEqual(['Returns'])
    expect(found('xyz')).toEqual([])
  })

  it('marks the part that matched', () => {
    expect(rank(pageChoices(slice), 'ret', 5)[0]?.spans).toEqual([[0, 3]])
  })

  it('puts a label first that is exactly what was typed', () => {
    const named = (label: string): Choice => ({ id: label, label, hint: '', icon: 'file', to: `/${label}` })
    const found = rank([named('Assign to the next person'), named('Assign')], 'assign', 5)
    expect(found.map(({ label }) => label)).toEqual(['Assign', 'Assign to the next person'])
  })

  it('forgives typos, after everything that is spelled as typed', () => {
    const [orders] = pageChoices(slice)
    const named = (label: string): Choice => ({ id: label, label, hint: '', icon: 'file', to: `/${label}` })
    const found = rank([named('Appraisals'), named('Apraisal notes')], 'apraisal', 5)
    expect(found.map(({ label }) => label)).toEqual(['Apraisal notes', 'Appraisals'])
    expect(rank(orders === undefined ? [] : [orders], 'oders', 5).map(({ label }) => label)).toEqual(['Orders'])
  })

  it('ranks five hundred choices within 50 ms', () => {
    const many: Choice[] = Array.from({ length: 500 }, (_, index) => ({
      ...{ id: `page-${index}`, label: `A page with a rather long name, number ${index}`, hint: 'Some place' },
      icon: 'file',
    }))
    const times = Array.from({ length: 10 }, () => {
      const began = performance.now()
      rank(many, 'long name 499', 10)
      return performance.now() - began
    })
    // The fastest run: a busy machine may slow down the others.
    expect(Math.min(...times)).toBeLessThan(50)
  })
})
