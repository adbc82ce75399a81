import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { offered } from '#generated/offered.ts'
import { compileManifest } from '#manifest/index.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { baseFile, problemsOf } from '../fixtures/portals.ts'
import { root } from '../fixtures/real-portal.ts'

const file = 'manifest/parameters/price-rule.yaml'
const order = 'manifest/resources/order.yaml'

/** A register with one parameter, and the lines that describe it. */
function register(lines: string, edit = 'seniors'): string {
  const about = '    title: Discount\n    purpose: Regular customers pay less.\n'
  return `register: price-rule\ntitle: Price rule\nplural: Price rules\nread: everyone\nedit: ${edit}\nparameters:\n  discount:\n${about}${lines}`
}

const percent = '    type: percent\n    values: [{ from: 2026-01-01, value: 5 }]\n'
const codesOf = (files: Record<string, string>) => problemsOf(files).map(({ code }) => code)

describe('a register', () => {
  it.each([
    ['takes a percent', percent, []],
    ['needs a type or columns', '    values: [{ from: 2026-01-01, value: 5 }]\n', ['missing-key']],
    ['needs a unit for money', percent.replace('percent', 'money'), ['missing-key']],
    ['takes days that exist', percent.replace('01-01', '02-30'), ['impossible-date']],
    ['takes a percent up to 100', percent.replace('5 }', '101 }'), ['parameter-unfit']],
    ['takes no rows for a number', percent.replace('value: 5', 'rows: [{ a: 1 }]'), ['parameter-unfit']],
    ['takes one value for a day', percent.replace(' }]', ' }, { from: 2026-01-01, value: 6 }]'), ['parameter-unfit']],
    [
      'takes whole rows',
      '    columns: { a: { title: A, type: number }, b: { title: B, type: number } }\n    values: [{ from: 2026-01-01, rows: [{ a: 1, c: 2 }] }]\n',
      ['parameter-unfit', 'unknown-field'],
    ],
  ])('%s', (_what, lines, codes) => {
    // Without pages, nobody can enter values. The other stages come before this one.
    const found = codesOf({ [file]: register(lines) })
    expect(found.filter((code) => code !== 'transition-without-page')).toEqual(codes)
  })

  it('names people who exist, and reports others once', () => {
    expect(codesOf({ [file]: register(percent, 'senior') })).toEqual(['unknown-audience'])
  })

  it('has no field that every register has', () => {
    expect(codesOf({ [file]: register(percent).replace('discount:', 'reason:') })).toContain('name-clash')
  })
})

describe('an expression', () => {
  const rule = (that: string) =>
    baseFile(order).replace('rules:\n', `rules:\n  - { when: create, that: "${that}", message: Order less }\n`)

  it.each([
    ["loaves * param('discount', collect_on) < 1.0", []],
    ["param('discount', today) < loaves", []],
    ["customer + param('discount', today) == 'a'", ['invalid-expression']],
    ["param('discount', loaves) < 1.0", ['parameter-misused']],
    ["param('discount', 'today') < 1.0", ['parameter-misused']],
    ["param('discount') < 1.0", ['parameter-misused']],
    ["progressive(loaves, param('discount', today)) < 1.0", ['parameter-misused']],
  ])('with %s has the problems %j', (that, codes) => {
    const found = codesOf({ [file]: register(percent), [order]: rule(that) })
    expect(found.filter((code) => code !== 'transition-without-page')).toEqual(codes)
  })
})

it('compile as the docs show them', () => {
  const docs = readFileSync(join(root, 'docs/manifest.md'), 'utf8')
  const example = /```yaml\n(register: payroll-rate\n[\s\S]*?)```/.exec(docs)?.[1] ?? ''
  const others = /\n {2}employer-pension-rate:[\s\S]*$/.exec(
    readFileSync(join(root, 'manifest/parameters/payroll-rate.yaml'), 'utf8'),
  )?.[0]
  const files = readManifestFiles(root).map((each) =>
    each.path === 'manifest/parameters/payroll-rate.yaml' ? { ...each, text: example + (others ?? '') } : each,
  )
  expect(compileManifest(files, offered).problems).toEqual([])
})
