import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { recordKeys } from '../../../src/browser/records/record-keys.ts'
import { type Changed, showsChange } from '../../../src/browser/records/stale-queries.ts'
import type { SlicePage } from '../../../src/browser/session/portal-slice.ts'

const common = {
  ...{ area: 'shop', title: '', purpose: '', aliases: [], auth: 'signed-in' as const, actions: [], links: [] },
}
const card = (resource: string) => ({ id: 'open', label: 'Open', resource, fold: 'count' as const })
const pages: SlicePage[] = [
  { ...common, id: 'orders-board', path: '/a', kind: 'dashboard', cards: [card('order')] },
  {
    ...{ ...common, id: 'orders', path: '/c', kind: 'collection', resource: 'order' },
    views: [{ id: 'all', title: 'All', resource: 'order', columns: [], sort: 'reference', empty: '' }],
  },
  { ...common, id: 'guests-board', path: '/b', kind: 'dashboard', cards: [card('guest')] },
]

const answers = {
  'orders list': [
    recordKeys.list('order', {}),
    { data: [{ id: 'o1', values: { guest: 'g1' } }], titles: { g1: 'Ada' } },
  ],
  'order o1': [
    recordKeys.record('order', 'o1'),
    { data: { id: 'o1', values: { guest: 'g1' } }, titles: { g1: 'Ada' } },
  ],
  'order o2': [recordKeys.record('order', 'o2'), { data: { id: 'o2', values: {} }, titles: {} }],
  'order figures': [recordKeys.figures('orders-board', {}), { cards: { open: 1 } }],
  'order counts': [recordKeys.views('orders', []), { own: [], counts: {} }],
  'guests list': [recordKeys.list('guest', {}), { data: [{ id: 'g1', values: {} }], titles: {} }],
  'guest figures': [recordKeys.figures('guests-board', {}), { cards: { open: 1 } }],
  people: [['people'], { g1: 'Ada' }],
} as const

/** Which of the queries a change makes stale. */
async function staleAfter(changed: Changed): Promise<string[]> {
  const queries = new QueryClient()
  for (const [queryKey, data] of Object.values(answers)) queries.setQueryData(queryKey, data)
  await queries.invalidateQueries({ predicate: (query) => showsChange(query, changed, pages) })
  return Object.entries(answers).flatMap(([name, [queryKey]]) =>
    queries.getQueryState(queryKey)?.isInvalidated === true ? [name] : [],
  )
}

it('makes stale the lists, the figures and the one record that changed', async () => {
  expect(await staleAfter({ resource: 'order', id: 'o1' })).toEqual([
    'orders list',
    'order o1',
    'order figures',
    'order counts',
  ])
})

it('leaves other resources fresh, except for records that show the name of the changed one', async () => {
  const stale = ['orders list', 'order o1', 'guests list', 'guest figures']
  expect(await staleAfter({ resource: 'guest', id: 'g1' })).toEqual(stale)
  expect(await staleAfter({ resource: 'guest', id: 'g2' })).toEqual(['guests list', 'guest figures'])
})

it('makes every query of a resource stale when several of its records changed', async () => {
  expect(await staleAfter({ resource: 'order' })).toEqual([
    'orders list',
    'order o1',
    'order o2',
    'order figures',
    'order counts',
  ])
})

it('makes the forms stale that compute with a parameter of the register that changed', () => {
  const queries = new QueryClient()
  const describedAs = (name: string, registers: string[]) =>
    queries.setQueryData([...recordKeys.description(name), 'revision'], { name, registers })
  describedAs('order', ['price-rule'])
  describedAs('guest', [])
  const stale = queries
    .getQueryCache()
    .getAll()
    .filter((query) => showsChange(query, { resource: 'price-rule' }, pages))
    .map(({ queryKey }) => queryKey[1])
  expect(stale).toEqual(['order'])
})
