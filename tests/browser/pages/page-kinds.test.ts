import { expect, it } from 'vitest'
import { pageGrammars } from '#manifest/grammar/page-grammars.ts'
import { loaderOf, pageKinds } from '../../../src/browser/pages/page-kinds.ts'

it('draws every kind of page that an author may write, and no other', () => {
  expect(Object.keys(pageKinds).sort()).toEqual(Object.keys(pageGrammars).sort())
})

it('draws a page by its kind', () => {
  expect(loaderOf({ kind: 'collection', upcoming: false })).toBe(pageKinds.collection)
  expect(loaderOf({ kind: 'view', upcoming: false })).toBe(pageKinds.view)
})

it('draws a page that is still to come as one, whatever its kind', () => {
  expect(loaderOf({ kind: 'collection', upcoming: true })).toBe(pageKinds.redirect)
})

it.each(['nonsense', 'constructor', ''])('draws a page of a kind that it does not know as one to come: %j', (kind) => {
  expect(loaderOf({ kind, upcoming: false })).toBe(pageKinds.redirect)
})
