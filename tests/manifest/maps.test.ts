import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { offered } from '#generated/offered.ts'
import { compileManifest } from '#manifest/index.ts'
import { bakery, bakeryOffers, baseFile, problemsOf } from '../fixtures/portals.ts'
import { realPortal, root } from '../fixtures/real-portal.ts'

const shop = 'manifest/areas/shop.yaml'
const portal = 'manifest/portal.yaml'
const order = 'schemas/resources/order.schema.json'

const number = (name: string, minimum: number, maximum: number) =>
  `"${name}": { "type": "number", "title": "Place", "minimum": ${minimum}, "maximum": ${maximum}, "readOnly": true }`

/** The bakery with a calendar of orders on a map, and fields that could place them. */
function withMap(options: string, regions = ''): Record<string, string> {
  const fields = [number('north', -90, 90), number('east', -180, 180), number('far', -180, 181), number('up', -91, 90)]
  const district = '"district": { "type": "string", "title": "District", "enum": ["alfama", "baixa"] }'
  return {
    [shop]: baseFile(shop).replace(
      /( {2}open-orders:[\s\S]*?\n {4}kind:) collection\n([\s\S]*?)(?=\n\n)/,
      `$1 calendar\n    parent: orders\n    resource: order\n    date: collect_on\n    opens: order\n    ${options.replaceAll('; ', '\n    ')}`,
    ),
    [order]: baseFile(order).replace('"note":', `${[...fields, district].join(', ')}, "note":`),
    [portal]: `${baseFile(portal)}${regions}`,
  }
}

const alfama = 'alfama: [[38.71, -9.13], [38.715, -9.13], [38.71, -9.125]]'
const baixa = 'baixa: [[38.71, -9.14], [38.715, -9.14], [38.71, -9.135]]'

function codesOf(options: string, regions = ''): string[] {
  const noise = ['unused-field', 'required-field-unasked']
  return problemsOf(withMap(options, regions))
    .map(({ code }) => code)
    .filter((code) => !noise.includes(code))
}

it.each([
  ['needs a place', 'layouts: [map]', ['unfit-layout']],
  ['takes coordinates', 'layouts: [map]; place: { latitude: north, longitude: east }', []],
  ['needs both coordinates', 'layouts: [map]; place: { latitude: north }', ['unfit-place']],
  ['takes no latitude beyond a pole', 'layouts: [map]; place: { latitude: up, longitude: east }', ['unfit-place']],
  ['takes no longitude beyond 180', 'layouts: [map]; place: { latitude: north, longitude: far }', ['unfit-place']],
  ['takes no numbers without limits', 'layouts: [map]; place: { latitude: north, longitude: loaves }', ['unfit-place']],
  ['takes no words for coordinates', 'layouts: [map]; place: { latitude: north, longitude: note }', ['unfit-place']],
  ['takes known fields', 'layouts: [map]; place: { latitude: nort, longitude: east }', ['unknown-field']],
  ['takes no field with any value for a region', 'layouts: [map]; place: { region: note }', ['unfit-place']],
])('a map %s', (_what, options, codes) => {
  expect(codesOf(options)).toEqual(codes)
})

it('needs an outline for each value of a region', () => {
  const place = 'layouts: [map]; place: { region: district }'
  expect(codesOf(place, `regions:\n  ${alfama}\n  ${baixa}\n`)).toEqual([])
  expect(codesOf(place, `regions:\n  ${alfama}\n`)).toEqual(['unfit-place'])
  expect(codesOf(place)).toEqual(['unfit-place', 'unfit-place'])
})

it.each([
  '[[38.7, -9.1], [38.7, -9.2]]',
  '[[38.7, -9.1], [38.7, -9.2], [38.7]]',
  '[[38.7, -9.1], [38.7, -9.2], [38.7, 200]]',
])('has no outline such as %s', (outline) => {
  expect(codesOf('layouts: [week]', `regions:\n  alfama: ${outline}\n`)).toEqual(['wrong-value'])
})

it('gives its viewers the outlines that its places can name', () => {
  const changed = withMap('layouts: [map]; place: { region: district }', `regions:\n  ${alfama}\n  ${baixa}\n`)
  const files = bakery().map((each) => ({ ...each, text: changed[each.path] ?? each.text }))
  const compilation = compileManifest(files, bakeryOffers)
  if (!compilation.ok) throw new Error(JSON.stringify(compilation.problems))
  const { 'open-orders': page } = compilation.portal.pages
  expect(page).toMatchObject({
    regions: { alfama: expect.arrayContaining([[38.71, -9.13]]), baixa: expect.arrayContaining([[38.71, -9.14]]) },
  })
})

it('compiles as the docs show it', () => {
  const docs = readFileSync(join(root, 'docs/manifest.md'), 'utf8')
  const [, page = '', regions = ''] =
    /#### Maps[\s\S]*?```yaml\n([\s\S]*?)```[\s\S]*?```yaml\n([\s\S]*?) {2}```/.exec(docs) ?? []
  expect(regions).toContain('Lekki')
  const files = realPortal().files.map((each) => {
    if (each.path === 'manifest/areas/supervisor.yaml') {
      const linked = each.text.replace('links: [dispatch-board,', 'links: [dispatch, dispatch-board,')
      return { ...each, text: `${linked}\n${page}` }
    }
    if (each.path !== portal) return each
    return {
      ...each,
      text: each.text.replace(/^ {2}Lekki: .*\n/m, regions.replaceAll(/^ {2}regions:\n|^ {2}(?= )/gm, '')),
    }
  })
  const { problems } = compileManifest(files, offered)
  expect(problems).toEqual([])
})
