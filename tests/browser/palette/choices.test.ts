import { describe, expect, it } from 'vitest'
import { type Choice, creatingChoices, pageChoices, rank } from '../../../src/browser/palette/choices.ts'
import type { Slice, SlicePage } from '../../../src/browser/session/portal-slice.ts'

function page(id: string, path: string, title: string, kind: SlicePage['kind'], parent?: string): SlicePage {
  const rest = {
    area: 'shop',
    purpose: '',
    auth: 'signed-in' as const,
    aliases: [],
    upcoming: false,
    actions: [],
    links: [],
  }
  return { id, path, title, kind, ...rest, ...(parent !== undefined && { parent }) }
}

const pages = [
  page('orders', '/orders', 'All orders', 'collection'),
  page('order', '/orders/{id}', 'Order', 'record'),
  page('returns', '/orders/returns', 'Returns', 'collection', 'orders'),
  page('entry', '/entry', 'Entry', 'redirect'),
]

const slice: Slice = {
  title: 'Shop',
  timezone: 'UTC',
  holidays: [],
  person: null,
  revision: '1',
  realtime: { key: 'k' },
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
  it('are those that can be gone to without saying more, as the menu calls them', () => {
    expect(pageChoices(slice)).toEqual([
      { id: 'page-orders', label: 'Orders', hint: 'Selling', icon: 'inbox', to: '/orders' },
      { id: 'page-returns', label: 'Returns', hint: 'Selling · Orders', icon: 'inbox', to: '/orders/returns' },
    ])
  })
})

describe('the new records of the palette', () => {
  it('are made each on the first page that offers it', () => {
    const orders = { ...page('orders', '/orders', 'All orders', 'collection'), resource: 'order', creates: 'Order' }
    const again = { ...page('more', '/more', 'More orders', 'collection'), resource: 'order', creates: 'Order' }
    const inside = { ...page('in', '/in/{id}', 'Lines', 'collection'), resource: 'line', creates: 'Line' }
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

  it('says which part was meant', () => {
    expect(rank(pageChoices(slice), 'ret', 5)[0]?.spans).toEqual([[0, 3]])
  })

  it('answers a key over five hundred choices at once', () => {
    const many: Choice[] = Array.from({ length: 500 }, (_, index) => ({
      ...{ id: `page-${index}`, label: `A page with a rather long name, number ${index}`, hint: 'Some place' },
      icon: 'file',
    }))
    const times = Array.from({ length: 10 }, () => {
      const began = performance.now()
      rank(many, 'long name 499', 10)
      return performance.now() - began
    })
    // The quickest: others wait for a busy machine.
    expect(Math.min(...times)).toBeLessThan(50)
  })
})
