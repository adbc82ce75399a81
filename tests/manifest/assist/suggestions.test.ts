import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { grammars } from '#generated/grammars.js'
import type { DeclaredName } from '#manifest/assist/declared-name.ts'
import { suggestionsAt } from '#manifest/assist/suggestions.ts'
import { root } from '../../fixtures/real-portal.ts'

const area = 'manifest/areas/support.yaml'
const resource = 'manifest/resources/kpi.yaml'

/** What is offered at `|`. */
function offered(path: string, marked: string, names: DeclaredName[] = []) {
  const offset = marked.indexOf('|')
  const text = marked.replace('|', '')
  const found = suggestionsAt(grammars, { path, text }, offset, names)
  const items = found?.items ?? []
  /** The text after an item was chosen. */
  const chosen = (label: string) => {
    const item = items.find((each) => each.label === label)
    return found && item && text.slice(0, found.from) + item.text + text.slice(found.to)
  }
  return { items, labels: items.map(({ label }) => label), chosen }
}

it('offers the keys of a file, those that it needs first, without those that it has', () => {
  const { items, labels } = offered(resource, 'resource: kpi\n|')
  expect(labels.slice(0, 3)).toEqual(['title', 'plural', 'schema'])
  expect(labels).not.toContain('resource')
  const required = items.filter(({ isRequired }) => isRequired).length
  expect(items.slice(0, required).every(({ isRequired }) => isRequired)).toBe(true)
  expect(items.find(({ label }) => label === 'measures')?.description).toBe(
    'Named figures, so that several pages show the same number.',
  )
})

it('offers the keys of a transition', () => {
  const { labels } = offered(resource, 'lifecycle:\n  transitions:\n    retire:\n      from: [active]\n      |\n')
  expect(labels).toEqual(expect.arrayContaining(['to', 'for', 'not_by', 'why']))
  expect(labels).not.toContain('from')
})

it('offers the keys that a page of its kind has, wherever among its keys', () => {
  const after = offered(area, 'pages:\n  visits:\n    kind: calendar\n    |\n')
  const before = offered(area, 'pages:\n  visits:\n    |\n    kind: calendar\n')
  for (const { labels } of [after, before]) {
    expect(labels).toEqual(expect.arrayContaining(['path', 'title', 'layouts']))
    expect(labels).not.toContain('bulk')
    expect(labels).not.toContain('kind')
  }
})

it('offers the keys of a map in braces', () => {
  const { labels, chosen } = offered('manifest/menu.yaml', '- group: Work\n  entries:\n    - { page: home, la| }\n')
  expect(labels).toEqual(['icon', 'label', 'for', 'counts'])
  expect(chosen('label')).toBe('- group: Work\n  entries:\n    - { page: home, label:  }\n')
})

it('offers the values that the grammar lists', () => {
  expect(offered(area, 'pages:\n  visits:\n    kind: |\n').labels).toEqual(
    expect.arrayContaining(['board', 'collection', 'steps']),
  )
  expect(offered(resource, 'access:\n  read:\n    - { for: everyone, scope: |}').labels).toContain('department')
  expect(offered(area, 'pages:\n  visits:\n    kind: calendar\n    offline: |').labels).toEqual(['true'])
})

it('offers keys and values of a schema in JSON', () => {
  const path = 'schemas/resources/kpi.schema.json'
  const keys = offered(path, '{\n  "properties": {\n    "name": { "type": "string", "x-ref|" }\n  }\n}\n')
  expect(keys.labels).toContain('x-reference')
  expect(keys.chosen('x-reference')).toContain('"x-reference" }')
  const bare = offered(path, '{\n  "properties": {\n    "name": { "type": "string", | }\n  }\n}\n')
  expect(bare.chosen('title')).toContain('"type": "string", "title":  }')
  expect(offered(path, '{ "properties": { "name": { "type": "|" } } }').labels).toContain('boolean')
  expect(offered(path, '{ "properties": { "name": { "type": | } } }').chosen('boolean')).toContain(
    '"type": "boolean" }',
  )
})

it('begins a map on a line of its own, and leaves a colon that is there', () => {
  expect(offered(resource, 'resource: kpi\nlife|\n').chosen('lifecycle')).toBe('resource: kpi\nlifecycle:\n  \n')
  expect(offered(resource, 'resource: kpi\nlife|:\n  initial: open\n').chosen('lifecycle')).toBe(
    'resource: kpi\nlifecycle:\n  initial: open\n',
  )
})

it('offers nothing in comments, in texts and in other files', () => {
  expect(offered(area, '# pages|\narea: support\n').labels).toEqual([])
  expect(offered(area, 'area: support\ntitle: Sup|\n').labels).toEqual([])
  expect(offered('README.md', 'pages:\n  |').labels).toEqual([])
})

const named = (kind: string, name: string, of = 'kpi'): DeclaredName => {
  return { kind, name, of, title: null, place: null, schema: null, references: null }
}
const ofKpi = [
  named('field', 'target'),
  named('field', 'unit'),
  named('state', 'active'),
  named('field', 'fee', 'bill'),
  named('state', 'paid', 'bill'),
  { ...named('field', 'invoice'), references: 'bill' },
]
const inRetire = (line: string) =>
  offered(resource, `resource: kpi\nlifecycle:\n  transitions:\n    retire:\n      ${line}\n`, ofKpi)

it('offers the fields of the record in an expression, word by word', () => {
  expect(inRetire('if: |').labels).toEqual(['target', 'unit', 'invoice'])
  expect(inRetire('if: target > 0.0 ^^ un|'.replace('^^', '&&')).chosen('unit')).toContain('if: target > 0.0 && unit\n')
  expect(inRetire('if: "size(un|) > 0"').chosen('unit')).toContain('if: "size(unit) > 0"\n')
  expect(inRetire(`if: 'unit != '''' && ta|'`).chosen('target')).toContain(`if: 'unit != '''' && target'\n`)
  expect(inRetire('if: unit.|').labels).toEqual([])
  expect(inRetire(`if: unit == 'hou|'`).labels).toEqual([])
})

it('offers the fields and states of a record that a field references', () => {
  expect(inRetire('if: target > 0.0 && invoice.|').chosen('fee')).toContain('if: target > 0.0 && invoice.fee\n')
  expect(inRetire('if: invoice.f|ees').chosen('fee')).toContain('if: invoice.fee\n')
  expect(inRetire(`if: "invoice.status == '|'"`).labels).toEqual(['paid'])
  expect(inRetire('if: invoice.fee.|').labels).toEqual([])
})

it('offers states in a text that an expression compares the state with', () => {
  expect(inRetire(`if: status == 'a|'`).chosen('active')).toContain(`if: status == 'active'\n`)
  expect(inRetire(`if: "status in ['draft', '|']"`).labels).toEqual(['active'])
  expect(inRetire(`if: 'status != ''|'''`).labels).toEqual(['active'])
  expect(inRetire(`if: status == 'on|-hold'`).chosen('active')).toContain(`if: status == 'active'\n`)
})

it('offers fields in the placeholders and variables of a text', () => {
  expect(inRetire(`said: 'Target {|} retired'`).chosen('target')).toContain("'Target {target} retired'")
  expect(inRetire(`said: 'Target | retired'`).labels).toEqual([])
  const effects = offered(resource, 'resource: kpi\neffects:\n  - { on: retire, set: { unit: $record.t| } }\n', ofKpi)
  expect(effects.labels).toEqual(['target', 'unit', 'invoice'])
})

it('answers at every offset of a file, however it is cut off', () => {
  const text = readFileSync(join(root, 'manifest/roles.yaml'), 'utf8').slice(0, 1500)
  for (let offset = 0; offset <= text.length; offset += 7) {
    const file = { path: 'manifest/roles.yaml', text: text.slice(0, offset) }
    const found = suggestionsAt(grammars, file, offset)
    if (found !== undefined) expect(found.from).toBeLessThanOrEqual(offset)
  }
})
