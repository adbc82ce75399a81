import { expect, it } from 'vitest'
import { pages } from '#generated/manifest-grammar.js'
import { loaderOf, type PageProps, pageKinds } from '../../../src/browser/pages/page-kinds.ts'

it('draws every kind of page that the grammar knows, and no other', () => {
  expect(Object.keys(pageKinds).sort()).toEqual(Object.keys(pages).sort())
})

it('draws a page by its kind', () => {
  expect(loaderOf('collection')).toBe(pageKinds.collection)
  expect(loaderOf('view')).toBe(pageKinds.view)
})

it.each(['nonsense', 'constructor', ''])('draws a page of the unknown kind %j as an upcoming one', (kind) => {
  // As a newer server could send it.
  const { page }: PageProps = JSON.parse(JSON.stringify({ page: { kind } }))
  expect(loaderOf(page.kind)).toBe(pageKinds.upcoming)
})
