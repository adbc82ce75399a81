import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { offered } from '#generated/offered.ts'
import { compileManifest } from '#manifest/index.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { problemsOf } from '../fixtures/portals.ts'
import { root } from '../fixtures/real-portal.ts'

const file = 'manifest/schedules.yaml'
const bake = '    run: { resource: order, where: { status: open }, transition: bake }\n'

function schedules(lines: string): string {
  return `read: everyone\ntell: seniors\npage: order\nschedules:\n  nightly:\n    title: Nightly\n    at: 02:00\n${lines}`
}

const codesOf = (lines: string) => problemsOf({ [file]: schedules(lines) }).map(({ code }) => code)

describe('a schedule', () => {
  it.each([
    ['runs every day without a day', `    every: day\n    on: mon\n${bake}`, ['schedule-never']],
    ['runs every week on a weekday', `    every: week\n    on: last\n${bake}`, ['schedule-never']],
    ['runs every month on a day of it', `    every: month\n    on: mon\n${bake}`, ['schedule-never']],
    ['runs every year on a date', `    every: year\n    on: 12\n${bake}`, ['schedule-never']],
    ['runs on days that exist', `    every: month\n    on: 32\n${bake}`, ['wrong-value']],
    ['names a calendar', `    every: day\n    calendar: shoop\n${bake}`, ['unknown-calendar']],
    ['names a resource', `    every: day\n${bake.replace('order', 'ordr')}`, ['unknown-resource']],
    ['names a transition', `    every: day\n${bake.replace('bake', 'bak')}`, ['unknown-transition']],
    ['names fields', `    every: day\n${bake.replace('status: open', 'statuss: open')}`, ['unknown-field']],
    ['does one thing', `    every: day\n`, ['wrong-value']],
    ['runs what can start', `    every: day\n${bake.replace('open', 'collected')}`, ['schedule-unrunnable']],
  ])('%s', (_what, lines, codes) => {
    expect(codesOf(lines)).toEqual(codes)
  })
})

it('compile as the docs show them', () => {
  const docs = readFileSync(join(root, 'docs/manifest.md'), 'utf8')
  const example = /```yaml\n(read: \[hr-roles[\s\S]*?)```/.exec(docs)?.[1] ?? ''
  const files = readManifestFiles(root).map((each) => (each.path === file ? { ...each, text: example } : each))
  expect(compileManifest(files, offered).problems).toEqual([])
})
