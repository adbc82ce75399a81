import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findPage } from '#manifest/paths.ts'
import { baseFile, problemsOf } from '../fixtures/portals.ts'
import { runs } from '../fixtures/property-runs.ts'

/** The clashes that the compiler reports when these paths are pages of the bakery's cellar. */
function clashesOf(paths: string[]): string[] {
  const ids = paths.map((_, i) => `page-${i}`)
  const areas = paths.map(
    (path, i) =>
      `  page-${i}: { path: "${path}", title: T, purpose: P, kind: profile, actions: [${ids.join(', ')}] }\n`,
  )
  const house = baseFile('manifest/areas/house.yaml').replace(
    'links: [ovens, counter] }',
    `links: [ovens, counter], actions: [${ids.join(', ')}] }`,
  )
  return problemsOf({
    'manifest/areas/cellar.yaml': `area: cellar\ntitle: Cellar\nfor: everyone\npages:\n${areas.join('')}`,
    'manifest/areas/house.yaml': house,
  }).flatMap(({ code }) => (code === 'ambiguous-path' ? [code] : []))
}

const segment = fc.constantFrom('a', 'b', '{x}', '{y}')
const path = fc.uniqueArray(segment, { minLength: 1, maxLength: 3 }).map((segments) => `/cellar/${segments.join('/')}`)

/** All addresses over a small alphabet that match a path, found by trying each. */
function answers(pattern: string): Set<string> {
  const test = new RegExp(`^${pattern.replaceAll(/\{.\}/g, '[abc]')}$`)
  const words = ['a', 'b', 'c']
  const two = words.flatMap((one) => words.map((other) => `${one}/${other}`))
  const three = two.flatMap((pair) => words.map((other) => `${pair}/${other}`))
  return new Set([...words, ...two, ...three].map((tail) => `/cellar/${tail}`).filter((address) => test.test(address)))
}

/** Two paths clash when they share an address and neither is more specific than the other. */
function clash(one: string, other: string): boolean {
  const [a, b] = [answers(one), answers(other)]
  const shared = [...a].filter((address) => b.has(address))
  const narrower = (shared.length === a.size) !== (shared.length === b.size)
  return shared.length > 0 && !narrower
}

it('is reported for a path exactly when the path clashes with an earlier one', () => {
  fc.assert(
    fc.property(fc.array(path, { minLength: 2, maxLength: 6 }), (paths) => {
      const clashing = paths.filter((each, i) => paths.slice(0, i).some((other) => clash(other, each)))
      expect(clashesOf(paths)).toEqual(clashing.map(() => 'ambiguous-path'))
    }),
    runs(40),
  )
})

it('leaves every address to the page with the most specific path', () => {
  fc.assert(
    fc.property(fc.uniqueArray(path, { minLength: 1, maxLength: 6 }), (paths) => {
      const clear = paths.filter((each, i) => !paths.slice(0, i).some((other) => clash(other, each)))
      const pages = clear.map((each) => ({ path: each, aliases: [] }))
      for (const address of new Set(clear.flatMap((each) => [...answers(each)]))) {
        const fitting = clear.filter((each) => answers(each).has(address))
        const narrowest = Math.min(...fitting.map((each) => answers(each).size))
        expect(answers(findPage(pages, address)?.page.path ?? '').size, `${address} of ${clear}`).toBe(narrowest)
      }
    }),
    runs(200),
  )
})
