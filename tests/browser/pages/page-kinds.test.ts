import { expect, it } from 'vitest'
import { pages } from '#generated/manifest-grammar.js'
import { loaderOf, type PageProps, pageKinds } from '../../../src/browser/pages/page-kinds.ts'
import { MissingChunk, preload } from '../../../src/browser/ui/use-module.ts'

it('renders exactly the page kinds of the grammar', () => {
  expect(Object.keys(pageKinds).sort()).toEqual(Object.keys(pages).sort())
})

it('renders a page by its kind', () => {
  expect(loaderOf('collection')).toBe(pageKinds.collection)
  expect(loaderOf('view')).toBe(pageKinds.view)
})

it.each(['redirect', 'tabs'] as const)('loads the code of %s without any, because it is never drawn', async (kind) => {
  await expect(preload(loaderOf(kind))).resolves.toHaveProperty('Page')
})

it.each(['nonsense', 'constructor', ''])('has no code for a page of the unknown kind %j', async (kind) => {
  // A newer server may send a kind that this browser doesn't know.
  const { page }: PageProps = JSON.parse(JSON.stringify({ page: { kind } }))
  await expect(preload(loaderOf(page.kind))).rejects.toThrow(MissingChunk)
})
