import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { offered } from '#generated/offered.ts'
import { compileManifest } from '#manifest/index.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { root } from '../fixtures/real-portal.ts'

const docs = readFileSync(join(root, 'docs/manifest.md'), 'utf8')
const example = /```yaml\n( {4}beside:\n[\s\S]*?)```/.exec(docs)?.[1] ?? ''

/** Compiles the real manifest with these lists beside the form for a new ticket. */
function compiledWith(beside: string) {
  const files = readManifestFiles(root).map((each) =>
    each.path === 'manifest/areas/support.yaml'
      ? { ...each, text: each.text.replace(/^ {4}beside:\n(?: {6}.*\n)+/m, beside) }
      : each,
  )
  return compileManifest(files, offered)
}

const problemsWith = (where: string) =>
  compiledWith(
    `    beside:\n      - { id: some, title: Some of these, resource: trouble-ticket, where: { ${where} } }\n`,
  ).problems

it('lists beside a form compile as the docs show them, with the fields that they depend on', () => {
  const compilation = compiledWith(example)
  if (!compilation.ok) throw new Error(JSON.stringify(compilation.problems))
  const page = compilation.portal.pages['new-ticket']
  const beside = page?.kind === 'form' ? page.beside : []
  expect(beside.map(({ list, about }) => [list.id, about])).toEqual([
    ['open-tickets', ['customer']],
    ['outages', ['customer']],
  ])
})

it('a field that the resource lacks is reported', () => {
  expect(problemsWith('customer: $record.costumer').map(({ code }) => code)).toContain('unknown-field')
})

it('a resource that some who see the form may not read is reported', () => {
  const files = readManifestFiles(root).map((each) =>
    each.path === 'manifest/resources/alarm.yaml'
      ? { ...each, text: each.text.replace('for: support-all, scope: all', 'for: support-supervisors, scope: all') }
      : each,
  )
  const { problems } = compileManifest(files, offered)
  expect(problems.map(({ code }) => code)).toContain('unreadable-resource')
})
