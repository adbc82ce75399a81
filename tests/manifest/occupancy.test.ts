import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { offered } from '#generated/offered.ts'
import { compileManifest } from '#manifest/index.ts'
import type { Portal } from '#manifest/portal.ts'
import { baseFile, problemsOf } from '../fixtures/portals.ts'
import { realPortal, root } from '../fixtures/real-portal.ts'

const file = 'manifest/resources/order.yaml'

it.each([
  ['is a declared field', '{ who: baker, from: collect_on, minutes: loaves, in: [open] }', 'unknown-field baker'],
  ['refers to a record', '{ who: customer, from: collect_on, minutes: loaves, in: [open] }', 'unfit-field customer'],
  ['begins at a time', '{ who: recipe, from: loaves, minutes: loaves, in: [open] }', 'invalid-expression loaves'],
  ['lasts for minutes', '{ who: recipe, from: collect_on, minutes: note, in: [open] }', 'invalid-expression note'],
  ['ends at a time', '{ who: recipe, from: collect_on, until: loaves, in: [open] }', 'invalid-expression loaves'],
  ['names known fields', '{ who: recipe, from: colect_on, minutes: loaves, in: [open] }', 'unknown-field colect_on'],
  ['has known states', '{ who: recipe, from: collect_on, minutes: loaves, in: [opened] }', 'unknown-state opened'],
  [
    'shows its message at a known field',
    '{ who: recipe, from: collect_on, minutes: loaves, in: [open], field: recipee }',
    'unknown-field recipee',
  ],
  [
    'is in a calendar that exists',
    `{ who: recipe, from: collect_on, minutes: loaves, in: [open], calendar: { expression: "loaves > 1.0 ? 'shop' : 'nowhere'" } }`,
    `unknown-calendar "loaves > 1.0 ? 'shop' : 'nowhere'"`,
  ],
  [
    'is limited by a declared field',
    '{ who: recipe, from: collect_on, minutes: loaves, in: [open], limit: { by: [zone], at_most: 2, in: [open] } }',
    'unknown-field zone',
  ],
  [
    'is limited by a number',
    '{ who: recipe, from: collect_on, minutes: loaves, in: [open], limit: { by: [phone], at_most: customer, in: [open] } }',
    'invalid-expression customer',
  ],
  [
    'is limited in known states',
    '{ who: recipe, from: collect_on, minutes: loaves, in: [open], limit: { by: [customer], at_most: loaves, in: [opened] } }',
    'unknown-state opened',
  ],
])('whose time a record takes %s', (_what, occupies, problem) => {
  const text = baseFile(file).replace('\neffects:', `\noccupies: ${occupies}\n\neffects:`)
  const lines = text.split('\n')
  const found = problemsOf({ [file]: text }).map(
    ({ code, at: { start, end } }) => `${code} ${lines[start.line - 1]?.slice(start.column - 1, end.column - 1)}`,
  )
  expect(found).toEqual([problem])
})

it.each(['in: [open]', 'minutes: loaves, until: collect_on, in: [open]'])(
  'has either a length or an end: %s',
  (rest) => {
    const text = baseFile(file).replace(
      '\neffects:',
      `\noccupies: { who: recipe, from: collect_on, ${rest} }\n\neffects:`,
    )
    expect(problemsOf({ [file]: text }).map(({ code }) => code)).toEqual(['wrong-value'])
  },
)

it('compiles as the docs show it', () => {
  const docs = readFileSync(join(root, 'docs/manifest.md'), 'utf8')
  const [, visit = '', leave = ''] =
    /### Time that records take[\s\S]*?```yaml\n([\s\S]*?)```[\s\S]*?```yaml\n([\s\S]*?)```/.exec(docs) ?? []
  const examples = new Map([
    ['manifest/resources/appointment.yaml', visit],
    ['manifest/resources/leave-request.yaml', leave],
  ])
  const files = realPortal().files.map((each) => {
    const example = examples.get(each.path)
    return example === undefined ? each : { ...each, text: each.text.replace(/^occupies:.*\n(?: .*\n)*/m, example) }
  })
  const compilation = compileManifest(files, offered)
  expect(compilation.problems).toEqual([])
  if (!compilation.ok) throw new Error('It does not compile.')
  const { appointment, 'leave-request': request } = compilation.portal.resources
  const [, limited = ''] = /```yaml\n(occupies:\n(?: .*\n)*? {2}limit:\n[\s\S]*?)```/.exec(docs) ?? []
  const withLimit = realPortal().files.map((each) =>
    each.path === 'manifest/resources/appointment.yaml'
      ? { ...each, text: each.text.replace(/^occupies:.*\n(?: .*\n)*/m, limited) }
      : each,
  )
  const second = compileManifest(withLimit, offered)
  expect(second.problems).toEqual([])
  const limitIn = (portal: Portal | undefined) => portal?.resources['appointment']?.occupies?.limit
  const byZone = limitIn(second.ok ? second.portal : undefined)
  expect(byZone).toEqual({
    by: ['zone'],
    at_most: "param('visits-at-once', visit_date)",
    in: ['initialized', 'confirmed'],
    field: 'slot',
    message: 'The zone has as many visits at this time as it can have',
  })
  expect([appointment?.occupies, request?.occupies]).toEqual([
    {
      who: 'technician',
      from: "visit_date + 'T' + slot",
      lasts: { minutes: 'duration_minutes' },
      in: ['confirmed'],
      regardless: false,
      calendar: 'visits',
      message: 'Technician is not free at this time',
      field: 'technician',
      needs: [],
    },
    {
      who: 'employee',
      from: 'from_date',
      lasts: { until: 'to_date' },
      in: ['approved'],
      regardless: true,
      field: 'employee',
      needs: [],
    },
  ])
})
