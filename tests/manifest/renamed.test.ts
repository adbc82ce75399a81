import { describe, expect, it } from 'vitest'
import { compileManifest, findRemovals } from '#manifest/index.ts'
import { movesTo, type Portal, type Rename } from '#manifest/portal.ts'
import { bakery, bakeryOffers } from '../fixtures/portals.ts'

const path = 'manifest/renamed.yaml'

const compile = (text: string) => compileManifest([...bakery(), { path, text }], bakeryOffers)

function portalOf(text: string): Portal {
  const compilation = compile(text)
  if (!compilation.ok) throw new Error(compilation.problems.map(({ message }) => message).join('\n'))
  return compilation.portal
}

const codesOf = (text: string) => compile(text).problems.map(({ code, at }) => `${code} ${at.start.line}`)
const lines = (moves: Rename[] = []) =>
  moves.map(({ kind, of, field, from, to }) => [kind, of, field, from, '→', to].filter(Boolean).join(' '))

describe('manifest/renamed.yaml', () => {
  it('leads each former name to the last one', () => {
    const { renamed } = portalOf('states: { order: { fresh: warm, warm: baked } }\nroles: { cook: baker }')
    expect(lines(renamed)).toEqual(['role cook → baker', 'state order fresh → baked', 'state order warm → baked'])
  })

  it.each([
    ['a new name that does not exist', 'pages:\n  shelf: order-shelf', ['unknown-page 2']],
    ['a resource that does not exist', 'states:\n  oder: { a: b }', ['unknown-resource 2']],
    ['a chain that ends nowhere, once', 'states:\n  order:\n    a: b\n    b: c', ['unknown-state 4']],
    ['a former name that exists', 'states:\n  order:\n    open: baked', ['renamed-present 3']],
    ['a circle, once', 'states:\n  order:\n    a: b\n    b: c\n    c: b', ['renamed-circle 4']],
    ['a name that leads to itself', 'states:\n  order:\n    a: a', ['renamed-circle 3']],
    ['values of a field without any', 'members:\n  order:\n    note: { a: b }', ['unfit-field 3']],
    ['two fields that become one', 'fields:\n  order:\n    a: note\n    b: note', ['renamed-twice 4']],
  ])('reports %s', (_what, text, codes) => {
    expect(codesOf(text)).toEqual(codes)
  })

  it('lets several states become one', () => {
    expect(codesOf('states: { order: { a: baked, b: baked } }')).toEqual([])
  })
})

describe('what has to move', () => {
  const before = portalOf('{}')

  it('is what a portal renames', () => {
    expect(lines(movesTo({ ...before, renamed: [rename('state', 'fresh', 'open')] }, []))).toEqual([
      'state order fresh → open',
    ])
  })

  it('is the opposite for an earlier portal, with the values of a field under its former name', () => {
    const fields: Rename[] = [
      rename('field', 'note', 'remark'),
      { ...rename('member', 'a', 'b'), field: 'remark.size' },
    ]
    expect(lines(movesTo(before, [...fields, rename('state', 'baked', 'ready')]))).toEqual([
      'field order remark → note',
      'state order ready → baked',
    ])
  })

  it('is nothing when the former name does not exist either, or the new one still does', () => {
    expect(movesTo(before, [rename('state', 'fresh', 'warm')])).toEqual([])
    expect(movesTo(before, [rename('state', 'baked', 'collected')])).toEqual([])
  })

  it('is nothing when several had become one', () => {
    expect(movesTo(before, [rename('state', 'open', 'ready'), rename('state', 'baked', 'ready')])).toEqual([])
  })

  it('is named by what is removed', () => {
    const order = before.resources['order']
    if (order === undefined) throw new Error('The bakery has no orders')
    const { baked, ...states } = order.lifecycle.states
    const ready = { tone: 'info' as const, final: false, editable: false, ...baked, label: 'Ready' }
    const { note, ...fields } = order.fields
    if (note === undefined) throw new Error('Orders have no note')
    const lifecycle = { ...order.lifecycle, states: { ...states, ready } }
    const remark = { ...note, name: 'remark', title: 'Remark' }
    const after: Portal = {
      ...before,
      resources: { ...before.resources, order: { ...order, lifecycle, fields: { ...fields, remark } } },
      renamed: [rename('state', 'baked', 'ready'), rename('field', 'note', 'remark')],
    }
    expect(findRemovals(before, after)).toMatchObject([
      { kind: 'state', removed: { id: 'baked' }, renamed: { id: 'ready', name: 'Ready' } },
      { kind: 'field', removed: { id: 'note' }, renamed: { id: 'remark', name: 'Remark' } },
    ])
    expect(findRemovals(after, before)).toMatchObject([
      { kind: 'state', removed: { id: 'ready' }, renamed: { id: 'baked', name: 'Baked' } },
      { kind: 'field', removed: { id: 'remark' }, renamed: { id: 'note', name: 'Note' } },
    ])
  })
})

function rename(kind: Rename['kind'], from: string, to: string): Rename {
  return { kind, of: 'order', from, to }
}
