import { expect, it } from 'vitest'
import { pages } from '#generated/manifest-grammar.js'
import { loaderOf, type PageProps, pageKinds } from '../../../src/browser/pages/page-kinds.ts'

it('renders exactly the page kinds of the grammar', () => {
  expect(Object.keys(pageKinds).sort()).toEqual(Object.keys(pages).sort())
})

it('renders a page by its kind', () => {
  expect(loaderOf('collection')).toBe(pageKinds.collection)
  expect(loaderOf('view')).toBe(pageKinds.view)
})

it.each(['nonsense', 'constructor', ''])('renders a page of the unknown kind %j as an upcoming one', (kind) => {
  // A newer server may send a kind that this browser doesn't know.
  const { page }: PageProps = JSON.parse(JSON.stringify({ page: { kind } }))
  expect(loaderOf(page.kind)).toBe(pageKinds.upcoming)
})
