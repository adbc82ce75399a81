import { describe, expect, it } from 'vitest'
import { grammars } from '#generated/grammars.js'
import { offered } from '#generated/offered.ts'
import { renamed } from '#manifest/assist/index.ts'
import { compileManifest, type DeclaredName, declaredNames, NameCache, type SourceFile } from '#manifest/index.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { root } from '../../fixtures/real-portal.ts'

const files = readManifestFiles(root)
const names = declaredNames(grammars, files, new NameCache())

function nameOf(kind: string, name: string, of: string | null = null): DeclaredName {
  const found = names.find((each) => each.kind === kind && each.name === name && each.of === of)
  if (found === undefined) throw new Error(`There is no ${kind} ${name}`)
  return found
}

function withFiles(changed: SourceFile[]): SourceFile[] {
  const texts = new Map(changed.map(({ path, text }) => [path, text]))
  return files.map(({ path, text }) => ({ path, text: texts.get(path) ?? text }))
}

const textIn = (changed: SourceFile[], path: string) => changed.find((file) => file.path === path)?.text ?? ''

describe('another name for a part of the real manifest', () => {
  it.each([
    ['a page', nameOf('page', 'tickets'), 'fault-tickets'],
    ['a role', nameOf('role', 'qc'), 'quality-control'],
    ['a group', nameOf('group', 'hr-roles'), 'people-roles'],
    ['a transition', nameOf('transition', 'accept-relief', 'leave-request'), 'agree-to-cover'],
    ['a state', nameOf('state', 'relief-accepted', 'leave-request'), 'covered'],
    ['a field', nameOf('field', 'decision_note', 'leave-request'), 'verdict'],
    ['a field of records that others reference', nameOf('field', 'amount_paid', 'sales-order'), 'received'],
    ['a field of a record before', nameOf('field', 'kept', 'payment'), 'left_of_it'],
  ])('reaches every place where %s is named, so that the proof finds nothing', (_, target, to) => {
    const changed = renamed(grammars, files, names, target, to)
    expect(changed.length).toBeGreaterThan(0)
    expect(compileManifest(withFiles(changed), offered).problems).toEqual([])
    const back = renamed(
      grammars,
      withFiles(changed),
      declaredNames(grammars, withFiles(changed), new NameCache()),
      { ...target, name: to },
      target.name,
    )
    expect(withFiles(back).length).toBe(files.length)
    for (const { path, text } of back) expect(text).toBe(files.find((file) => file.path === path)?.text)
  })

  it('changes the places of its name and nothing else', () => {
    const changed = renamed(grammars, files, names, nameOf('field', 'decision_note', 'leave-request'), 'verdict')
    const [before, now] = [
      files.find(({ path }) => path === 'manifest/resources/leave-request.yaml')?.text ?? '',
      textIn(changed, 'manifest/resources/leave-request.yaml'),
    ]
    expect(now).toBe(before.replaceAll('decision_note', 'verdict'))
    expect(changed.map(({ path }) => path).sort()).toEqual([
      'manifest/resources/leave-request.yaml',
      'manifest/seeds/leave-request.yaml',
      'schemas/resources/leave-request.schema.json',
    ])
  })
})

describe('a field in the expressions of its resource', () => {
  const loaf = (more: string) => [
    {
      path: 'schemas/resources/loaf.schema.json',
      text: '{ "$id": "loaf", "properties": { "kind": { "type": "string" }, "kinds": { "type": "number" } } }',
    },
    { path: 'manifest/resources/loaf.yaml', text: `resource: loaf\nschema: loaf\n${more}` },
  ]
  const rewritten = (more: string, kind = 'field', name = 'kind', to = 'sort') => {
    const own = loaf(more)
    const known = declaredNames(grammars, own, new NameCache())
    const target = known.find((each) => each.kind === kind && each.name === name)
    if (target === undefined) throw new Error(`There is no ${name}`)
    return textIn(renamed(grammars, own, known, target, to), 'manifest/resources/loaf.yaml').slice(
      'resource: loaf\nschema: loaf\n'.length,
    )
  }

  it('is a word of its own, not part of another, of a text or behind a dot', () => {
    expect(rewritten(`computed:\n  x: { expression: "kind + kinds + oven.kind + 'kind' + kind.size()" }\n`)).toBe(
      `computed:\n  x: { expression: "sort + kinds + oven.kind + 'kind' + sort.size()" }\n`,
    )
  })

  it('is named in the texts of its resource and as a value of the record', () => {
    expect(rewritten("label: '{kind} of {kinds}'\nlifecycle: { states: { a: { label: '$record.kind' } } }\n")).toBe(
      "label: '{sort} of {kinds}'\nlifecycle: { states: { a: { label: '$record.sort' } } }\n",
    )
  })

  it('is not confused with a state of the same name', () => {
    const text = `lifecycle: { initial: kind, states: { kind: { tone: info } } }\nrules: [{ that: "status == 'kind' && kind == 'x'" }]\n`
    expect(rewritten(text, 'state')).toBe(
      `lifecycle: { initial: sort, states: { sort: { tone: info } } }\nrules: [{ that: "status == 'sort' && kind == 'x'" }]\n`,
    )
  })
})
