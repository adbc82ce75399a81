import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { offered } from '#generated/offered.ts'
import { compileManifest } from '#manifest/index.ts'
import type { Transition } from '#manifest/portal.ts'
import { bakery, bakeryOffers, baseFile, problemsOf } from '../fixtures/portals.ts'
import { realPortal, root } from '../fixtures/real-portal.ts'

const file = 'manifest/resources/order.yaml'

/** The orders of the bakery, where `collect` has this `not_by`, and a cake may go back to the bakers. */
function ordersWith(notBy: string, others = ''): string {
  return baseFile(file).replace(
    /collect: .*/,
    `collect: { from: [baked], to: collected, for: [{ for: shop-staff, scope: all }], not_by: ${notBy}, form: [note?] }
    spoil: { from: [baked], to: open, for: [{ for: shop-staff, scope: all }] }
    check: { from: [baked], for: [{ for: bakers, scope: all }] }
    ${others}`,
  )
}

function transitionOf(text: string): Transition | undefined {
  const files = bakery().map((each) => (each.path === file ? { ...each, text } : each))
  const compilation = compileManifest(files, bakeryOffers)
  if (!compilation.ok) throw new Error(compilation.problems.map(({ message }) => message).join(' '))
  return compilation.portal.resources['order']?.lifecycle.transitions['collect']
}

function problemsWith(text: string): string[] {
  const lines = text.split('\n')
  return problemsOf({ [file]: text }).map(
    ({ code, at: { start, end } }) => `${code} ${lines[start.line - 1]?.slice(start.column - 1, end.column - 1)}`,
  )
}

describe('a separation of duties', () => {
  it('says by the labels why a person may not run the transition', () => {
    expect(transitionOf(ordersWith('[bake]'))?.notBy).toEqual([
      { ran: 'bake', why: 'You chose “Bake” here, so someone else must choose “Collect”.' },
    ])
  })

  it('may have words of its own', () => {
    const why = 'Somebody else hands it over'
    expect(transitionOf(ordersWith(`{ ran: [bake, check], why: ${why} }`))?.notBy).toEqual([
      { ran: 'bake', why },
      { ran: 'check', why },
    ])
  })

  it.each([
    ['names known transitions', '[bakke]', 'unknown-transition bakke'],
    ['names them in its long form too', '{ ran: [bake, bakke] }', 'unknown-transition bakke'],
    ['names each once', '[bake, bake]', 'wrong-value bake'],
    ['names transitions that come before, which its own does not', '[collect]', 'separation-idle collect'],
  ])('%s', (_what, notBy, problem) => {
    expect(problemsWith(ordersWith(notBy))).toEqual([problem])
  })

  it('may name a transition that keeps the state, or that the record comes back to', () => {
    expect(problemsWith(ordersWith('[check]'))).toEqual([])
    expect(problemsWith(ordersWith('[bake, spoil]'))).toEqual([])
  })

  it('names nothing that only the portal runs', () => {
    const automatic = 'warm: { from: [baked], automatic: true }'
    const text = ordersWith('[warm]', automatic).replace(
      '\neffects:',
      '\ntimers:\n  cold: { in: [baked], after: 1h, run: warm }\n\neffects:',
    )
    expect(problemsWith(text)).toEqual(['separation-idle warm'])
  })

  it('is not for a transition that only the portal runs', () => {
    const text = ordersWith('[bake]', 'warm: { from: [baked], automatic: true, not_by: [bake] }')
    expect(problemsWith(text).map((problem) => problem.split(' ')[0])).toEqual(['missing-key'])
  })

  it('leaves somebody who may run the transition', () => {
    const text = ordersWith('[wrap]', 'wrap: { from: [baked], for: [{ for: shop-staff, scope: own }] }')
    expect(problemsWith(text)).toEqual([])
    const own = text.replace(
      'to: collected, for: [{ for: shop-staff, scope: all }]',
      'to: collected, for: [{ for: shop-staff, scope: own }]',
    )
    expect(problemsWith(own)).toEqual(['separation-deadlock wrap'])
  })
})

it('compiles as the docs show it', () => {
  const docs = readFileSync(join(root, 'docs/manifest.md'), 'utf8')
  const example = /```yaml\n( {4}pay:\n[\s\S]*?)```/.exec(docs)?.[1] ?? ''
  const path = 'manifest/resources/expenditure-request.yaml'
  const files = realPortal().files.map((each) =>
    each.path === path ? { ...each, text: each.text.replace(/^ {4}pay:\n(?: {6}.*\n)+/m, example) } : each,
  )
  const compilation = compileManifest(files, offered)
  expect(compilation.problems).toEqual([])
  if (!compilation.ok) throw new Error('It does not compile.')
  expect(compilation.portal.resources['expenditure-request']?.lifecycle.transitions['pay']?.notBy).toEqual([
    { ran: 'approve', why: 'You approved this, so someone else must pay it.' },
    { ran: 'approve-finance', why: 'You approved this, so someone else must pay it.' },
  ])
})
