import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { baseFile, problemsOf } from '../fixtures/portals.ts'
import { root } from '../fixtures/real-portal.ts'

const file = 'manifest/resources/order.yaml'
const schema = 'schemas/resources/order.schema.json'

/** The problems of the bakery when the rows of an order have a column. */
function problemsWith(column: string): string[] {
  const rows = `"lines": { "type": "array", "title": "Lines", "x-widget": "rows", "items": {
    "type": "object", "required": ["of", "fixed"], "properties": {
      "of": { "type": "string", "format": "uuid", "title": "Of", "x-reference": "recipe" },
      "fixed": { "type": "string", "title": "Fixed" },
      "column": { "title": "Column", ${column} } } } },`
  const text = baseFile(file).replace('recipe, loaves, collect_on]\n', 'recipe, loaves, collect_on, lines]\n')
  const properties = baseFile(schema).replace('"note":', `${rows}"note":`)
  return problemsOf({ [file]: text, [schema]: properties }).map(({ code }) => code)
}

describe('a column that is copied from the record of another column', () => {
  it.each([
    ['may be a text', '"type": "string", "x-copy": "of.name"'],
    ['may be a number that nobody writes', '"type": "number", "readOnly": true, "x-copy": "of.loaves"'],
    ['may be a state', '"type": "string", "enum": ["draft", "approved"], "x-copy": "of.status"'],
  ])('%s', (_what, column) => {
    expect(problemsWith(column)).toEqual([])
  })

  it.each([
    ['names a known column', '"type": "string", "x-copy": "off.name"', 'unknown-field'],
    ['names a known field', '"type": "string", "x-copy": "of.nam"', 'unknown-field'],
    ['names a column with a reference', '"type": "string", "x-copy": "fixed.name"', 'unfit-field'],
    ['holds such values', '"type": "string", "enum": ["draft"], "x-copy": "of.loaves"', 'unfit-field'],
    ['accepts all values', '"type": "string", "enum": ["draft"], "x-copy": "of.status"', 'unfit-field'],
    ['is written in full', '"type": "string", "x-copy": "of"', 'wrong-value'],
    ['has no formula', '"type": "number", "readOnly": true, "x-copy": "of.loaves", "x-computed": "1.0"', 'unfit-field'],
  ])('%s', (_what, column, problem) => {
    expect(problemsWith(column)).toEqual([problem])
  })

  it('is one of rows', () => {
    const text = baseFile(schema).replace('"title": "Note",', '"title": "Note", "x-copy": "recipe.name",')
    expect(problemsOf({ [schema]: text }).map(({ code }) => code)).toEqual(['wrong-value'])
  })

  it('is in the docs as in the price of a sales order', () => {
    const docs = readFileSync(join(root, 'docs/manifest.md'), 'utf8')
    const [, example = ''] = /### Copies in rows[\s\S]*?```json\n([\s\S]*?)```/.exec(docs) ?? []
    const source = JSON.parse(readFileSync(join(root, 'schemas/resources/sales-order.schema.json'), 'utf8'))
    const { product_offering, unit_price } = source.properties.items.items.properties
    expect(JSON.parse(`{${example}}`)).toEqual({ product_offering, unit_price })
  })
})
