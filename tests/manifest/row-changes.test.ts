import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { offered } from '#generated/offered.ts'
import { compileManifest } from '#manifest/index.ts'
import { baseFile, problemsOf } from '../fixtures/portals.ts'
import { realPortal, root } from '../fixtures/real-portal.ts'

const file = 'manifest/resources/order.yaml'
const schema = 'schemas/resources/order.schema.json'

const slices = (unique: string, more = '') => `"slices": { "type": "array", "title": "Slices", "x-widget": "rows",
  ${unique}
  "items": { "type": "object", "required": ["slice"], "properties": {
    "slice": { "type": "string", "title": "Slice", "maxLength": 20 },
    "grain": { "type": "string", "title": "Grain", "enum": ["rye", "wheat"] },
    "status": { "type": "string", "title": "State", "enum": ["fresh", "stale"] },
    "weight": { "type": "number", "title": "Weight" }${more} } } },`

/** The problems of the bakery when baking an order writes a row: the code, and the text that is at fault. */
function problemsWith(effect: string, unique = '"x-unique-rows": "slice",', more = ''): string[] {
  const text = baseFile(file)
    .replace('  bake:\n', `  bake:\n    - set_row: ${effect}\n`)
    .replace('loaves, collect_on]\n', 'loaves, collect_on, slices]\n')
    .replace(
      'form: [customer, phone, recipe, loaves, collect_on]',
      'form: [customer, phone, recipe, loaves, collect_on, slices]',
    )
  const properties = baseFile(schema).replace('"note":', `${slices(unique, more)}"note":`)
  const texts: Record<string, string> = { [file]: text, [schema]: properties }
  return problemsOf(texts).map(({ code, at: { file: where, start, end } }) => {
    const line = texts[where]?.split('\n')[start.line - 1]
    return `${code} ${line?.slice(start.column - 1, end.column - 1)}`
  })
}

describe('an effect that writes a row', () => {
  it.each([
    ['by a plain value', '{ of: slices, where: { slice: end }, values: { grain: rye } }'],
    ['by a field', '{ of: slices, where: { slice: $record.customer }, values: { weight: $record.loaves } }'],
    [
      'by what the row holds',
      "{ of: slices, where: { slice: end }, values: { weight: { expression: 'row.weight * 2.0' } } }",
    ],
    [
      'with a column named as a field that all records have',
      '{ of: slices, where: { slice: end }, values: { status: stale } }',
    ],
    ['or adds it', '{ of: slices, where: { slice: end }, values: { grain: rye }, otherwise: add }'],
  ])('may say which one %s', (_what, effect) => {
    expect(problemsWith(effect)).toEqual([])
  })

  it.each([
    ['names a known field', '{ of: slicces, where: { slice: end }, values: { grain: rye } }', 'unknown-field slicces'],
    [
      'shows its refusal at a known field',
      '{ of: slices, where: { slice: end }, values: { grain: rye }, field: notes, message: No such slice }',
      'unknown-field notes',
    ],
    ['names a field with rows', '{ of: note, where: { slice: end }, values: { grain: rye } }', 'unfit-field note'],
    [
      'looks for known columns',
      '{ of: slices, where: { slice: end, gran: rye }, values: { grain: rye } }',
      'unknown-field gran',
    ],
    [
      'writes known columns',
      '{ of: slices, where: { slice: end }, values: { reference: rye } }',
      'unknown-field reference',
    ],
    ['writes known values', '{ of: slices, where: { slice: end }, values: { grain: oat } }', 'unknown-value oat'],
    [
      'writes values of the right type',
      '{ of: slices, where: { slice: end }, values: { weight: $record.customer } }',
      'unfit-field $record.customer',
    ],
    [
      'knows the field that it is on',
      '{ of: slices, on: recip, where: { slice: end }, values: { grain: rye } }',
      'unknown-field recip',
    ],
    [
      'looks for the row by its column',
      '{ of: slices, where: { grain: rye }, values: { weight: 1 } }',
      'row-unaddressed where',
    ],
    [
      'keeps that column as it is',
      '{ of: slices, where: { slice: end }, values: { slice: heel } }',
      'row-unaddressed slice',
    ],
  ])('%s', (_what, effect, problem) => {
    expect(problemsWith(effect)).toEqual([problem])
  })

  it('needs rows that differ by a column', () => {
    expect(problemsWith('{ of: slices, where: { slice: end }, values: { grain: rye } }', '')).toEqual([
      'row-unaddressed slices',
    ])
  })
})

describe('rows that differ by a column', () => {
  const effect = '{ of: slices, where: { slice: end }, values: { grain: rye } }'

  it('differ by a known one', () => {
    expect(problemsWith(effect, '"x-unique-rows": "slize",')).toContain('unknown-field "slize"')
  })

  it('differ by one value', () => {
    const many = ', "tags": { "type": "array", "title": "Tags", "items": { "type": "string", "maxLength": 9 } }'
    expect(problemsWith(effect, '"x-unique-rows": "tags",', many)).toContain('unfit-field "tags"')
  })

  it('are rows of the record', () => {
    const properties = baseFile(schema).replace('"title": "Note",', '"title": "Note", "x-unique-rows": "customer",')
    expect(problemsOf({ [schema]: properties }).map(({ code }) => code)).toEqual(['unfit-field'])
  })
})

it('compiles as the docs show it', () => {
  const docs = readFileSync(join(root, 'docs/manifest.md'), 'utf8')
  const example = /```yaml\n(effects:\n {2}attend:\n[\s\S]*?)```/.exec(docs)?.[1] ?? ''
  const path = 'manifest/resources/interview.yaml'
  const files = realPortal().files.map((each) =>
    each.path === path ? { ...each, text: each.text.replace(/^effects:\n {2}attend:\n(?: {4}.*\n)+/m, example) } : each,
  )
  const compilation = compileManifest(files, offered)
  expect(compilation.problems).toEqual([])
  if (!compilation.ok) throw new Error('It does not compile.')
  const interview = compilation.portal.resources['interview']
  expect(interview?.fields['replies']?.uniqueRows).toBe('interviewer')
  expect(interview?.effects['attend']).toEqual([
    {
      set_row: {
        of: 'replies',
        where: { interviewer: '$me' },
        values: { reply: 'attends', replied_at: '$now' },
        otherwise: 'add',
      },
    },
  ])
})
