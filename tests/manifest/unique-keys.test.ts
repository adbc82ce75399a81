import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { offered } from '#generated/offered.ts'
import { compileManifest } from '#manifest/index.ts'
import { bakery, bakeryOffers, baseFile, problemsOf } from '../fixtures/portals.ts'
import { realPortal, root } from '../fixtures/real-portal.ts'

const file = 'manifest/resources/order.yaml'
const schema = 'schemas/resources/order.schema.json'

function withKeys(keys: string): string {
  return baseFile(file).replace('\neffects:', `\nunique:\n${keys}\n\neffects:`)
}

/** The problems of the bakery with these unique keys of orders: the code, and the text that is at fault. */
function problemsWith(keys: string, fields = ''): string[] {
  const text = withKeys(keys)
  const properties = baseFile(schema).replace('"note":', `${fields}"note":`)
  const lines = text.split('\n')
  return problemsOf({ [file]: text, [schema]: properties }).map(
    ({ code, at: { start, end } }) => `${code} ${lines[start.line - 1]?.slice(start.column - 1, end.column - 1)}`,
  )
}

describe('a unique key', () => {
  it('is compiled with its defaults', () => {
    const changed = withKeys('  - { fields: [customer, collect_on] }')
    const files = bakery().map((each) => (each.path === file ? { ...each, text: changed } : each))
    const compilation = compileManifest(files, bakeryOffers)
    if (!compilation.ok) throw new Error('The bakery has problems.')
    expect(compilation.portal.resources['order']?.unique).toEqual([
      { fields: ['customer', 'collect_on'], where: {}, field: 'collect_on' },
    ])
  })

  it.each([
    ['has known fields', '{ fields: [customer, colect_on] }', 'unknown-field colect_on'],
    ['shows its message at a known field', '{ fields: [customer], field: coustomer }', 'unknown-field coustomer'],
    ['names known states', '{ fields: [customer], where: { status: { not: colected } } }', 'unknown-state colected'],
    ['has no record ids', '{ fields: [id] }', 'unfit-field id'],
    ['has no times', '{ fields: [customer, baked_at] }', 'unfit-field baked_at'],
    ['has plain values, not variables', '{ fields: [customer], where: { taken_by: $me } }', 'unique-unheld $me'],
    [
      'has no condition on when a record changed',
      '{ fields: [customer], where: { updated_at: { gt: "2026-01-01" } } }',
      'unique-unheld { gt: "2026-01-01" }',
    ],
  ])('%s', (_what, key, problem) => {
    expect(problemsWith(`  - ${key}`)).toEqual([problem])
  })

  it.each([
    ['a list', '"tags": { "type": "array", "title": "Tags", "items": { "type": "string", "maxLength": 20 } },'],
    [
      'rows',
      '"tags": { "type": "array", "title": "Tags", "items": { "type": "object", "properties": { "tag": { "type": "string", "title": "Tag" } } } },',
    ],
    [
      'an object',
      '"tags": { "type": "object", "title": "Tags", "properties": { "tag": { "type": "string", "title": "Tag" } } },',
    ],
    ['a file', '"tags": { "type": "string", "format": "uuid", "title": "Tags", "x-widget": "file" },'],
  ])('has no field that holds %s', (_what, field) => {
    expect(problemsWith('  - { fields: [customer, tags] }', field)).toContain('unfit-field tags')
  })

  it('has no field that is computed at every read', () => {
    const live = '"late": { "type": "boolean", "title": "Late", "readOnly": true },'
    const text = withKeys('  - { fields: [customer, late] }').replace(
      'baked_at: { stamp: bake }',
      "baked_at: { stamp: bake }\n  late: { live: 'collect_on < today' }",
    )
    const problems = problemsOf({ [file]: text, [schema]: baseFile(schema).replace('"note":', `${live}"note":`) })
    expect(problems.map(({ code, message }) => `${code} ${message}`)).toContainEqual(
      expect.stringMatching(/^unfit-field .*computed at every read/),
    )
  })
})

describe('the condition of a unique key', () => {
  it.each([
    ['status: { in: [open, baked, collected] }', 'true'],
    ['status: { not: [open, baked, collected] }', 'false'],
    ['customer: { null: true }', 'false'],
    ['collect_on: { null: false }', 'true'],
  ])('is not constant: %s', (condition, always) => {
    const problems = problemsOf({ [file]: withKeys(`  - { fields: [customer], where: { ${condition} } }`) })
    expect(problems.map(({ code, message }) => [code, message.includes(`always ${always}`)])).toEqual([
      ['constant-rule', true],
    ])
  })

  it.each(['status: open', 'status: { not: collected }', 'phone: { null: true }', 'loaves: { gte: 10 }'])(
    'may be %s',
    (condition) => {
      expect(problemsWith(`  - { fields: [customer], where: { ${condition} } }`)).toEqual([])
    },
  )
})

it('compiles as the docs show it', () => {
  const docs = readFileSync(join(root, 'docs/manifest.md'), 'utf8')
  const example = /```yaml\n(unique:\n[\s\S]*?)```/.exec(docs)?.[1] ?? ''
  const files = realPortal().files.map((each) =>
    each.path === 'manifest/resources/salary-slip.yaml'
      ? { ...each, text: each.text.replace(/^unique:\n(?: .*\n)+/m, example) }
      : each,
  )
  const compilation = compileManifest(files, offered)
  expect(compilation.problems).toEqual([])
  if (!compilation.ok) throw new Error('It does not compile.')
  expect(compilation.portal.resources['salary-slip']?.unique).toEqual([
    {
      fields: ['employee', 'period'],
      where: { status: { not: 'cancelled' } },
      message: 'There is already a payslip of this person for this period.',
      field: 'period',
    },
  ])
})
