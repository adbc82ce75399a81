import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { offered } from '#generated/offered.ts'
import { compileManifest } from '#manifest/index.ts'
import { recordOf } from '#manifest/portal.ts'
import { baseFile, problemsOf } from '../fixtures/portals.ts'
import { realPortal, root } from '../fixtures/real-portal.ts'

const file = 'manifest/areas/shop.yaml'

/** The bakery, where the page of an order has a tab with the other orders of the same customer. */
function withTab(tab: string, path = '/orders/{id}/others', ofOrder = 'tabs: [other-orders]') {
  return `${baseFile(file)}    ${ofOrder}

  other-orders:
    path: ${path}
    title: Other orders
    purpose: See what else this customer has ordered.
    kind: collection
    parent: order
    resource: order
    ${tab}
    opens: order
`
}

/** The code of each problem, with what it points at. */
function faultsOf(text: string): string[] {
  const lines = text.split('\n')
  return problemsOf({ [file]: text }).map(
    ({ code, at: { start, end } }) => `${code} ${lines[start.line - 1]?.slice(start.column - 1, end.column - 1)}`,
  )
}

it('a tab of a record page may name the fields of the record', () => {
  const text = withTab(
    'where: { customer: $record.customer, id: { not: $record.id } }\n    create: { recipe: $record.recipe }',
  )
  expect(problemsOf({ [file]: text })).toEqual([])
})

it.each([
  ['that the record lacks', 'where: { customer: $record.costumer }', 'unknown-field $record.costumer'],
  ['of another type', 'where: { customer: $record.loaves }', 'unfit-field $record.loaves'],
  ['that refers to another resource', 'where: { id: $record.recipe }', 'unfit-field $record.recipe'],
  [
    'that it lacks, in a view',
    'views: [{ id: all, title: All }, { id: same, title: Same, where: { phone: $record.fone } }]',
    'unknown-field $record.fone',
  ],
  ['that it lacks, in initial values', 'create: { recipe: $record.recepe }', 'unknown-field $record.recepe'],
])('a field %s is reported', (_what, tab, problem) => {
  expect(faultsOf(withTab(tab))).toEqual([problem])
})

it('a record on a page that is about none is reported', () => {
  const where = 'where: { customer: $record.customer }'
  const apart = withTab(where, '/orders/others', 'links: [open-orders]').replace(
    '  orders:\n',
    '  orders:\n    links: [other-orders]\n',
  )
  expect(faultsOf(apart)).toEqual(['unknown-variable $record.customer'])
})

it('the docs show a tab as it is', () => {
  const docs = readFileSync(join(root, 'docs/manifest.md'), 'utf8')
  const [, example = ''] = /### Tabs of a record[\s\S]*?```yaml\n([\s\S]*?)```/.exec(docs) ?? []
  expect(example).toContain('$record.')
  const files = realPortal().files.map((each) =>
    each.path === 'manifest/areas/support.yaml'
      ? { ...each, text: each.text.replace(/^ {2}ticket-conversations:\n(?: {4}.*\n)+/m, example) }
      : each,
  )
  const compilation = compileManifest(files, offered)
  expect(compilation.problems).toEqual([])
  if (!compilation.ok) throw new Error('It does not compile.')
  const { pages } = compilation.portal
  const page = pages['ticket-conversations']
  expect(page?.views.map(({ where }) => where)).toEqual([{ ticket: '$record.talk_ticket' }])
  expect(page && recordOf(page, pages)?.resource).toBe('trouble-ticket')
})
