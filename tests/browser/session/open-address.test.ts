import fc from 'fast-check'
import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { sliceFor } from '#access/slice-for.ts'
import { fillPath, parametersOf, segmentsOf } from '#manifest/paths.ts'
import { openAddress, routePath } from '../../../src/browser/session/open-address.ts'
import type { SlicePage } from '../../../src/browser/session/portal-slice.ts'
import { runs } from '../../fixtures/property-runs.ts'
import { realPortal } from '../../fixtures/real-portal.ts'

const { portal, classes } = realPortal()
/** Every page that some person may open, by its id. */
const all = new Map(classes.flatMap(({ traits }) => sliceFor(portal, traits).pages.map((page) => [page.id, page])))
const slice = { pages: [...all.values()] }
const routes = routesOf(slice)
const id = '019a0000-0000-7000-8000-000000000000'

function routesOf({ pages }: typeof slice) {
  return pages.flatMap(({ path, aliases }) =>
    [path, ...aliases].map((each) => ({ path: routePath(each), caseSensitive: true })),
  )
}

function filled(path: string): string {
  return fillPath(path, Object.fromEntries(parametersOf(path).map((name) => [name, id])))
}

describe('the routes of a slice', () => {
  it('lead to every page', () => {
    for (const page of slice.pages) {
      const at = filled(page.path)
      expect(matchRoutes(routes, at), at).not.toBeNull()
      const opening = openAddress(slice, { pathname: at, search: '' })
      if (!('redirect' in page)) expect(opening).toMatchObject({ kind: 'page', page: { id: page.id } })
    }
  })

  it('redirect every alias to the address of its page, and keep the query', () => {
    for (const { path, aliases } of slice.pages) {
      for (const alias of aliases) {
        expect(matchRoutes(routes, filled(alias)), alias).not.toBeNull()
        const opening = openAddress(slice, { pathname: filled(alias), search: '?view=all' })
        expect(opening).toEqual({ kind: 'elsewhere', to: `${filled(path)}?view=all` })
      }
    }
  })

  it('exist for every address at which the manifest has a page', () => {
    const words = [...new Set(slice.pages.flatMap(({ path }) => segmentsOf(path)))].filter(
      (each) => !each.startsWith('{'),
    )
    const segment = fc.oneof(fc.constantFrom(...words), fc.constant(id), fc.constantFrom('x', 'X', '%20', 'a b'))
    const address = fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.map(encodeURI).join('/')}`)
    fc.assert(
      fc.property(address, (pathname) => {
        const opening = openAddress(slice, { pathname, search: '' })
        if (opening.kind !== 'nothing') expect(matchRoutes(routes, pathname), pathname).not.toBeNull()
      }),
      runs(100),
    )
  })

  it('prefer a static segment to a parameter', () => {
    const pages = [profile('/desk/{which}'), profile('/desk/new')]
    expect(openAddress({ pages }, { pathname: '/desk/new', search: '' })).toMatchObject({ page: { id: '/desk/new' } })
    expect(openAddress({ pages }, { pathname: '/desk/old', search: '' })).toMatchObject({
      parameters: { which: 'old' },
    })
  })
})

function profile(path: string): SlicePage {
  const texts = { title: '', purpose: '', area: '' }
  return { ...texts, id: path, path, aliases: [], kind: 'profile', auth: 'signed-in', actions: [], links: [] }
}
