import { expect, it } from 'vitest'
import { compileManifest } from '#manifest/index.ts'
import { bakery, bakeryOffers, baseFile, problemsOf } from '../fixtures/portals.ts'

const places = (changes: Record<string, string>): string[] =>
  problemsOf(changes).map(({ at, code }) => `${at.file}:${at.start.line}:${at.start.column} ${code}`)

const unread = { 'manifest/menu.yaml': '- group: [' }
const unfit = { 'manifest/roles.yaml': 'positions: []\nroles: {}\n' }
const unlinked = { 'manifest/api.yaml': baseFile('manifest/api.yaml').replace('everyone', 'every-one') }
const unproven = {
  'manifest/areas/shop.yaml': baseFile('manifest/areas/shop.yaml').replace('/orders/book', '/orders/open'),
}

it('parses every file before it stops', () => {
  expect(places({ ...unread, 'manifest/api.yaml': '&a x' })).toEqual([
    'manifest/api.yaml:1:1 yaml-alias',
    'manifest/menu.yaml:1:10 yaml-syntax',
  ])
})

it('checks no grammar while a file cannot be parsed', () => {
  expect(places({ ...unread, ...unfit })).toEqual(['manifest/menu.yaml:1:10 yaml-syntax'])
})

it('reports grammar problems in the order of files and lines', () => {
  expect(places({ ...unfit, 'manifest/api.yaml': 'channels: 1\noperation: {}\n' })).toEqual([
    'manifest/api.yaml:1:11 wrong-type',
    'manifest/api.yaml:2:1 unknown-key',
    'manifest/roles.yaml:1:1 missing-key',
    'manifest/roles.yaml:2:8 wrong-value',
  ])
})

it('resolves no names while the grammar check fails', () => {
  expect(places({ ...unfit, ...unlinked })).toEqual([
    'manifest/roles.yaml:1:1 missing-key',
    'manifest/roles.yaml:2:8 wrong-value',
  ])
})

it('reports a missing schema once, however often its fields are named', () => {
  const files = bakery().filter(({ path }) => path !== 'schemas/resources/order.schema.json')
  const { problems } = compileManifest(files, bakeryOffers)
  expect(problems.map(({ at, code }) => `${at.file}:${at.start.line} ${code}`)).toEqual([
    'manifest/resources/order.yaml:4 unknown-schema',
  ])
})

it('runs no proofs while a name is unknown', () => {
  expect(places({ ...unlinked, ...unproven })).toEqual(['manifest/api.yaml:3:22 unknown-audience'])
})

it('runs the proofs when all names are known', () => {
  expect(places(unproven)).toEqual(['manifest/areas/shop.yaml:33:11 ambiguous-path'])
})

it('returns a portal with its notes when there are no errors', () => {
  const roles = baseFile('manifest/roles.yaml').replace('  baker:', '  miller: { name: Miller }\n  baker:')
  const files = bakery().map((file) => (file.path === 'manifest/roles.yaml' ? { ...file, text: roles } : file))
  const { ok, problems } = compileManifest(files, bakeryOffers)
  expect({ ok, problems: problems.map(({ severity, code }) => `${severity} ${code}`) }).toEqual({
    ok: true,
    problems: ['note unused-role'],
  })
})

it('returns plain JSON', () => {
  const compilation = compileManifest(bakery(), bakeryOffers)
  const portal = compilation.ok && compilation.portal
  expect(JSON.parse(JSON.stringify(portal))).toEqual(portal)
})

it('does not depend on the order of the files', () => {
  const portalOf = (files = bakery()) => {
    const compilation = compileManifest(files, bakeryOffers)
    return compilation.ok && compilation.portal
  }
  expect(portalOf(bakery().reverse())).toEqual(portalOf())
})

it('reports the missing files of an empty manifest', () => {
  expect(compileManifest([], bakeryOffers).problems.map(({ at }) => at.file)).toEqual([
    'manifest/api.yaml',
    'manifest/menu.yaml',
    'manifest/portal.yaml',
    'manifest/roles.yaml',
  ])
})

it('reports the problems of the current text, whatever was compiled before', () => {
  const slip = ['manifest/menu.yaml:1:10 yaml-syntax']
  expect([places({}), places(unread), places(unread), places({}), places(unlinked), places({})]).toEqual([
    [],
    slip,
    slip,
    [],
    ['manifest/api.yaml:3:22 unknown-audience'],
    [],
  ])
})
