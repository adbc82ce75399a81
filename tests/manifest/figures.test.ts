import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sliceFor } from '#access/slice-for.ts'
import { offered } from '#generated/offered.ts'
import { compileManifest } from '#manifest/index.ts'
import { lackingConditions } from '#manifest/portal.ts'
import { realPortal, root } from '../fixtures/real-portal.ts'

it('a figure compiles as the docs show it', () => {
  const docs = readFileSync(join(root, 'docs/manifest.md'), 'utf8')
  const example = /```yaml\n( {6}- id: solved-in-time\n[\s\S]*?)```/.exec(docs)?.[1] ?? ''
  const files = realPortal().files.map((each) =>
    each.path === 'manifest/areas/support.yaml'
      ? { ...each, text: each.text.replace(/^ {6}- id: solved-in-time\n(?: {8}.*\n)+/m, example) }
      : each,
  )
  const compilation = compileManifest(files, offered)
  expect(compilation.problems).toEqual([])
  if (!compilation.ok) throw new Error('It does not compile.')
  const card = compilation.portal.pages['support-dashboard']?.cards.find(({ id }) => id === 'solved-in-time')
  expect(card).toMatchObject({
    where: { sla_state: 'met' },
    to: { where: { sla_state: { in: ['met', 'missed'] } }, period: 'resolved_at' },
    target: { direction: 'at-least', is: 95, near: 10 },
    compares: true,
    better: 'higher',
    unit: '%',
  })
})

it('tells browsers the currency to which its condition limits a card or a chart', () => {
  const slice = sliceFor(realPortal().portal, { role: 'revenue-manager', position: 'manager', flags: [] })
  const { cards = [], panels = [] } = slice.pages.find(({ id }) => id === 'revenue-obligations') ?? {}
  const units = [...cards, ...panels].map((each) => [each.id, 'unit' in each ? each.unit : undefined])
  expect(Object.fromEntries(units)).toMatchObject({
    ...{ 'owed-naira': 'NGN', 'owed-cedi': 'GHS' },
    ...{ 'received-naira': 'NGN', 'received-cedi': 'GHS', 'by-method': undefined },
  })
})

describe('a list shows the records of a figure', () => {
  it.each([
    [{}, { status: 'open' }, { status: 'open' }],
    [{ status: 'open' }, { status: 'open' }, {}],
    [{ status: { in: ['open', 'held'] } }, { status: 'open' }, { status: 'open' }],
    [{ status: { not: ['closed'] } }, { status: { not: ['closed', 'held'] } }, { status: { not: ['closed', 'held'] } }],
    [{ status: { not: 'closed' } }, { status: { in: ['open', 'held'] } }, { status: { in: ['open', 'held'] } }],
  ])('where its conditions %j leave all with %j, which lack %j', (list, where, lacking) => {
    expect(lackingConditions(list, where)).toEqual(lacking)
  })

  it.each([
    [{ status: 'open' }, {}],
    [{ status: { in: ['open'] } }, { status: { in: ['open', 'held'] } }],
    [{ status: { not: ['closed', 'held'] } }, { status: { not: 'closed' } }],
    [{ owner: '$param.id' }, { owner: '$param.id' }],
    [{ queue: { in: ['$my.queues'] } }, { queue: 'billing' }],
  ])('not where its conditions %j leave out some with %j', (list, where) => {
    expect(lackingConditions(list, where)).toBeUndefined()
  })
})
