import { expect, it } from 'vitest'
import { baseFile, problemsOf } from '../fixtures/portals.ts'

const portal = 'manifest/portal.yaml'
const shop = 'manifest/areas/shop.yaml'

const elsewhere = [
  'https://example.com',
  '//example.com',
  '/\\\\example.com',
  '\\\\example.com',
  'javascript:alert(1)',
  'data:text/html,x',
  '/a //example.com',
  '/%2f%2fexample.com',
  '/orders',
]

const codesOf = (path: string, from: string, to: string): string[] =>
  problemsOf({ [path]: baseFile(path).replace(from, to) }).map(({ at, code }) => `${at.file}:${at.start.line} ${code}`)

it.each(elsewhere)('rejects a landing on %s', (address) => {
  expect(codesOf(portal, '{ page: counter }', `{ page: "${address}" }`)).toEqual([`${portal}:10 wrong-value`])
})

it.each(elsewhere)('rejects a redirect to %s', (address) => {
  expect(codesOf(shop, '{ page: open-orders }', `{ page: "${address}" }`)).toEqual([`${shop}:20 wrong-value`])
})

it.each(elsewhere)('rejects a link to %s', (address) => {
  expect(codesOf(shop, 'links: [recipes]', `links: ["${address}"]`)).toEqual([`${shop}:12 wrong-value`])
})

it.each([
  ...elsewhere.slice(0, -1),
  '/:id',
  '/:a-:b',
  '/*a/*b/:c',
  '/orders/{a}{b}',
  '/orders/{a}-{b}',
  '/orders/x{a}',
  '/orders/{a',
  '/orders/{}',
  '/orders/{__proto__}',
  '/orders/{A}',
  '/orders/..',
  '/orders//open',
  '/orders/(a+)+$',
  '/orders?open',
  '/orders#open',
  'orders',
  '',
  `/orders${'/{a}'.repeat(200)}`,
])('rejects a page at %s', (address) => {
  expect(codesOf(shop, 'path: /orders/open', `path: "${address}"`)).toEqual([`${shop}:23 wrong-value`])
})

it('rejects an address with a tab in it', () => {
  expect(codesOf(shop, 'path: /orders/open', 'path: "/a\\t//example.com"')).toEqual([`${shop}:23 unsafe-text`])
})

it('rejects an alias on another site', () => {
  expect(codesOf(shop, '"/order/{id}"', '"//example.com/{id}"')).toEqual([`${shop}:44 wrong-value`])
})
