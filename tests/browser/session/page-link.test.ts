import { expect, it } from 'vitest'
import { addressOf, isOfRecord, linksOfRecord } from '../../../src/browser/session/page-link.ts'
import type { SlicePage } from '../../../src/browser/session/portal-slice.ts'

const list: SlicePage<'collection'> = {
  ...{ id: 'tickets', area: 'support', path: '/tickets', aliases: [], title: 'Tickets', purpose: '' },
  ...{ kind: 'collection', auth: 'signed-in', actions: [], links: [], resource: 'ticket' },
}
const ticket: SlicePage<'collection'> = { ...list, id: 'ticket', path: '/tickets/{id}' }

it.each([
  ['needs a record for the path of its page', { page: 'ticket' }, ticket, true],
  ['takes a value of the record', { page: 'tickets', with: { customer: '$record.customer' } }, list, true],
  ['leads to a page without parameters', { page: 'tickets' }, list, false],
  ['takes values of the page', { page: 'ticket', with: { id: '$param.ticket' } }, ticket, false],
])('tells whether a link leads on from a record: it %s', (_, link, target, expected) => {
  expect(isOfRecord(link, target)).toBe(expected)
})

it('offers with a record only links to pages that the user may open', () => {
  const links = [{ page: 'ticket' }, { page: 'tickets' }, { page: 'secret', with: { id: '$record.id' } }]
  const pages = new Map<string, SlicePage>([list, ticket].map((page) => [page.id, page]))
  expect(linksOfRecord(links, (id) => pages.get(id))).toEqual([{ page: 'ticket' }])
})

it.each([
  ['with what the record has', { customer: 'c1', status: null }, '/tickets?customer=c1'],
  ['not when the record has nothing to pass on', { customer: null, status: null }, undefined],
])('leads on from a record %s', (_, values, address) => {
  const link = { page: 'tickets', with: { customer: '$record.customer', area: '$record.area' } }
  const record = { id: 'r1', reference: null, status: 'open', values }
  expect(addressOf(list, link, { me: 'u1', record })).toBe(address)
})
