import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { offered } from '#generated/offered.ts'
import { compileManifest } from '#manifest/index.ts'
import { realPortal, root } from '../fixtures/real-portal.ts'

const portal = 'manifest/portal.yaml'
const bill = 'manifest/resources/customer-bill.yaml'

/** Compiles the real portal with a file changed. */
function compiled(path: string, change: (text: string) => string) {
  const files = realPortal().files.map((each) => (each.path === path ? { ...each, text: change(each.text) } : each))
  return compileManifest(files, offered)
}

const problemsWith = (path: string, change: (text: string) => string) =>
  compiled(path, change).problems.map(({ code, message }) => `${code}: ${message}`)

const company = /^company:\n(?: .*\n)*(?:#.*\n)?companies:\n(?: .*\n)*/m

describe('the letterhead of a document', () => {
  it('compiles as the docs show it', () => {
    const docs = readFileSync(join(root, 'docs/manifest.md'), 'utf8')
    const example = (/```yaml\n( {2}company:\n[\s\S]*?) {2}```/.exec(docs)?.[1] ?? '').replaceAll(/^ {2}/gm, '')
    const compilation = compiled(portal, (text) => text.replace(company, example))
    expect(compilation.problems).toEqual([])
    if (!compilation.ok) throw new Error('It does not compile.')
    expect(compilation.portal.companies?.['ghana']?.name).toBe('Workplace Fibre Ghana Limited')
    expect(compilation.portal.company?.logo).toMatch(/^<svg .*<\/svg>$/)
  })

  it('is of a company that there is', () => {
    expect(problemsWith(portal, (text) => text.replace('  ghana:', '  togo:'))).toEqual([
      'wrong-value: The document "bill" of "customer-bill" is printed for a company by "company", but "companies" of the portal has no "ghana".',
    ])
  })

  it('is named by a field with fixed values', () => {
    expect(problemsWith(bill, (text) => text.replace('company: company', 'company: bill_no'))).toEqual([
      'wrong-value: The document "bill" of "customer-bill" is printed for a company by "bill_no", which has no fixed values.',
    ])
    expect(problemsWith(bill, (text) => text.replace('company: company', 'company: firm')).join()).toContain(
      'unknown-field',
    )
  })

  it.each(['javascript:alert(1)', '<img src=x>', '<svg><path/></svg>'])('has no logo that is no SVG: %s', (logo) => {
    const change = (text: string) => text.replace(/ {2}logo: >-\n(?: {4}.*\n)*/, `  logo: '${logo}'\n`)
    expect(problemsWith(portal, change).map((each) => each.split(':', 1)[0])).toEqual(['wrong-value'])
  })
})
