import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { grammars } from '#generated/grammars.js'
import { explanationAt } from '#manifest/assist/explanation.ts'
import { grammarOf } from '#manifest/assist/grammar-of.ts'
import { listFiles } from '../../../scripts/codegen/read.ts'
import { root } from '../../fixtures/real-portal.ts'

const area = 'manifest/areas/support.yaml'

/** What is explained at `|`. */
function explained(path: string, marked: string) {
  return explanationAt(grammars, { path, text: marked.replace('|', '') }, marked.indexOf('|'))
}

it('explains the key of a page of its kind', () => {
  const text = 'pages:\n  visits:\n    kind: calendar\n    la|ne: technician\n'
  expect(explained(area, text)).toMatchObject({
    name: 'lane',
    from: text.indexOf('la|ne'),
    description: expect.stringContaining('The field with the person or thing that gets a lane'),
    types: ['string'],
  })
})

it('tells the values that a key may have', () => {
  const { values, types } =
    explained('manifest/resources/kpi.yaml', 'lifecycle: { states: { open: { to|ne: info } } }') ?? {}
  expect(values).toEqual(['neutral', 'info', 'success', 'warning', 'danger'])
  expect(types).toEqual([])
})

it('explains nothing where the grammar has no such key', () => {
  expect(explained(area, 'pages:\n  visits:\n    kind: calendar\n    bu|lk: [cancel]\n')).toBeUndefined()
  expect(explained(area, 'area: supp|ort\n')).toBeUndefined()
})

describe('the schema of a file', () => {
  const files = [...listFiles(root, 'manifest', '.yaml'), ...listFiles(root, 'schemas/resources', '.json')]

  it.each(files)('is known of %s', (path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const key = text.search(/(?<=^(- |\{\s+")?)[$a-z]\w*(?="?:)/m)
    expect(grammars[grammarOf(path) ?? '']).toBeDefined()
    if (!path.endsWith('pools.yaml')) expect(explanationAt(grammars, { path, text }, key)?.description).toMatch(/./)
  })
})
