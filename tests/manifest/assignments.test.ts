import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { baseFile, problemsOf } from '../fixtures/portals.ts'
import { realPortal, root } from '../fixtures/real-portal.ts'

const file = 'manifest/resources/order.yaml'

it.each([
  ['gives to a group in turn', '{ field: taken_by, among: { for: shop-staff }, by: round-robin, on: create }', []],
  [
    'gives to those with the fewest open orders, and may tell somebody',
    '{ field: taken_by, among: { for: everyone }, by: least-open, open: { status: open }, on: [create, bake], nobody: { to: { for: everyone }, title: Nobody, category: system, page: order } }',
    [],
  ],
  ['names a known field', '{ field: taker, among: { for: bakers }, by: round-robin, on: create }', ['unknown-field']],
  ['names a person', '{ field: customer, among: { for: bakers }, by: round-robin, on: create }', ['unfit-field']],
  [
    'names a known audience',
    '{ field: taken_by, among: { for: cooks }, by: round-robin, on: create }',
    ['unknown-audience'],
  ],
  [
    'names a known event',
    '{ field: taken_by, among: { for: bakers }, by: round-robin, on: bakke }',
    ['unknown-transition'],
  ],
  [
    'needs a queue to choose from it',
    '{ field: taken_by, among: queue, by: round-robin, on: create }',
    ['missing-key'],
  ],
  [
    'has a condition that depends on the order',
    '{ field: taken_by, among: { for: bakers }, by: round-robin, on: create, if: "1.0 > 0.0" }',
    ['constant-rule'],
  ],
  [
    'counts by known states',
    '{ field: taken_by, among: { for: bakers }, by: least-open, open: { status: opened }, on: create }',
    ['unknown-state'],
  ],
])('a rule that assigns %s', (_what, rule, problems) => {
  const text = baseFile(file).replace('\neffects:', `\nassign:\n  - ${rule}\n\neffects:`)
  expect(problemsOf({ [file]: text }).map(({ code }) => code)).toEqual(problems)
})

it('is in the docs as tickets have it', () => {
  const docs = readFileSync(join(root, 'docs/manifest.md'), 'utf8')
  const [, example = ''] = /### Assignment[\s\S]*?```yaml\n([\s\S]*?)```/.exec(docs) ?? []
  const ticket = realPortal().files.find(({ path }) => path === 'manifest/resources/trouble-ticket.yaml')?.text ?? ''
  expect(example).not.toBe('')
  expect(ticket).toContain(example)
})
