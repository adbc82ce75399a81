import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { offered } from '#generated/offered.ts'
import { compileManifest } from '#manifest/index.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { progressOf, stateOf } from '../../src/browser/forms/widgets/checklist/items.ts'
import { baseFile, problemsOf } from '../fixtures/portals.ts'
import { root } from '../fixtures/real-portal.ts'

const file = 'manifest/resources/order.yaml'
const schema = 'schemas/resources/order.schema.json'

const columns = {
  item: '"item": { "type": "string", "title": "Item", "maxLength": 80 }',
  answer: '"answer": { "type": "string", "title": "Answer", "enum": ["yes-no", "photo"] }',
  result: '"result": { "type": "string", "title": "Result", "enum": ["yes", "no"], "x-when": { "answer": "yes-no" } }',
  photo:
    '"photo": { "type": "string", "format": "uuid", "title": "Photo", "x-widget": "photo", "x-when": { "answer": "photo" } }',
  done: `"done": { "type": "boolean", "title": "Done", "readOnly": true, "x-computed": "result == 'yes' || filled(photo)" }`,
}

/** The problems of the bakery when an order has a checklist with these columns, and a guard with this reason. */
function problemsWith(changed: Partial<typeof columns>, why = 'The customer has no phone'): string[] {
  const own = Object.values({ ...columns, ...changed }).filter((column) => column !== '')
  const checks = `"checks": { "type": "array", "title": "Checks", "x-widget": "checklist",
    "items": { "type": "object", "properties": { ${own.join(', ')} } } },`
  const texts: Record<string, string> = {
    [file]: baseFile(file)
      .replace('form: [note?] }', `form: [note?], if: "customer != ''", why: '${why}' }`)
      .replace('loaves, collect_on]', 'loaves, collect_on, checks]')
      .replace(
        'form: [customer, phone, recipe, loaves, collect_on]',
        'form: [customer, phone, recipe, loaves, collect_on, checks]',
      ),
    [schema]: baseFile(schema).replace('"note":', `${checks}"note":`),
  }
  return problemsOf(texts).map(({ code, message }) => `${code}: ${message}`)
}

describe('the compiler', () => {
  it.each([
    ['without items', { item: '' }, 'A checklist needs a column "item"'],
    ['without kinds of answers', { answer: '' }, 'names the field "answer"'],
    [
      'with any answer',
      { answer: '"answer": { "type": "string", "title": "Answer" }' },
      'A checklist needs a column "answer"',
    ],
    ['that is never done', { done: '' }, 'A checklist needs a column "done"'],
    [
      'whose end is typed',
      { done: '"done": { "type": "boolean", "title": "Done" }' },
      'A checklist needs a column "done"',
    ],
    [
      'with a kind that asks for nothing',
      { result: '"result": { "type": "string", "title": "R" }' },
      '"yes-no" ask for nothing',
    ],
  ])('reports a checklist %s', (_what, changed, message) => {
    expect(problemsWith(changed).join()).toContain(message)
  })

  it('accepts a checklist', () => {
    expect(problemsWith({}).filter((problem) => problem.startsWith('widget-unfit'))).toEqual([])
  })

  it('finds a field that the reason of a guard says and nobody declares, or that some may not see', () => {
    const withReason = (why: string) => problemsWith({}, why).map((problem) => problem.split(':')[0])
    expect(withReason('Ask {customer} first')).toEqual([])
    expect(withReason('Ask {custmer} first')).toEqual(['unknown-field'])
  })

  it('compiles the example of the docs', () => {
    const docs = readFileSync(join(root, 'docs/manifest.md'), 'utf8')
    const example = /```json\n("checks": [\s\S]*?)```/.exec(docs)?.[1] ?? ''
    const path = 'schemas/resources/onboarding.schema.json'
    const files = readManifestFiles(root).map((each) => {
      if (each.path === 'manifest/resources/onboarding.yaml')
        return { ...each, text: each.text.replace('detail:\n', 'detail:\n  - checks\n') }
      if (each.path !== path) return each
      const source = JSON.parse(each.text)
      return {
        path,
        text: JSON.stringify({ ...source, properties: { ...source.properties, ...JSON.parse(`{${example}}`) } }),
      }
    })
    const compilation = compileManifest(files, offered)
    expect(compilation.problems).toEqual([])
    const fields = compilation.ok && compilation.portal.resources['onboarding']?.fields['checks']?.fields
    expect(Object.keys(fields || {})).toContain('verdict')
  })
})

describe('the progress of a checklist', () => {
  it('counts what is needed, and what is done although it is not', () => {
    expect(progressOf([])).toEqual({ done: 0, all: 0 })
    const rows = [{ done: true }, { done: false }, { if_applicable: true }, { if_applicable: true, done: true }]
    expect(progressOf(rows)).toEqual({ done: 2, all: 3 })
  })

  it('says in words what is left', () => {
    expect([{ done: true }, {}, { if_applicable: true }].map((row) => stateOf(row).label)).toEqual([
      'Done',
      'To do',
      'If it applies',
    ])
  })
})
