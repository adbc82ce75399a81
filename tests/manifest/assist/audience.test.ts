import { describe, expect, it } from 'vitest'
import { decidingLines, withRole } from '#manifest/assist/index.ts'

const area = (text: string) => ({ path: 'manifest/areas/bakery.yaml', text })
const roles = {
  path: 'manifest/roles.yaml',
  text: 'roles:\n  baker: { name: Baker }\ngroups:\n  # Who bakes.\n  bakers: [baker, night-bakers]\n  night-bakers:\n    any: [bakers,\n      { not: owner }]\n',
}
const bakery = area(
  'area: bakery\nfor: bakers # all of them\n\npages:\n  ovens:\n    path: /ovens\n    for: [owner, baker]\n  loaves:\n    path: /loaves\n',
)
const lines = (page: string) => decidingLines(bakery, roles, page).map(({ line, text }) => `${line}: ${text}`)

describe('the lines that decide who can open a page', () => {
  it('are its own rule', () => {
    expect(lines('ovens')).toEqual(['7: for: [owner, baker]'])
  })

  it('are the rule of its area, with the groups that are named on the way, each once', () => {
    expect(lines('loaves')).toEqual([
      '2: for: bakers # all of them',
      '5: bakers: [baker, night-bakers]',
      '6: night-bakers: any: [bakers, { not: owner }]',
    ])
  })

  it('are none while nothing says it', () => {
    expect(decidingLines(area('area: bakery\npages:\n  ovens: {}\n'), roles, 'ovens')).toEqual([])
  })
})

describe('a role', () => {
  it('is added to the rule of a page, and taken out again', () => {
    const added = withRole(bakery, 'ovens', 'clerk', true) ?? ''
    expect(added).toBe(bakery.text.replace('[owner, baker]', '[owner, baker, clerk]'))
    expect(withRole(area(added), 'ovens', 'clerk', false)).toBe(bakery.text)
  })

  it('is added to a list of several lines without touching the others', () => {
    const text = 'pages:\n  ovens:\n    for:\n      - owner # who pays\n      - baker\n'
    expect(withRole(area(text), 'ovens', 'clerk', true)).toBe(`${text}      - clerk\n`)
  })

  it('gives a page a rule of its own beside that of the area', () => {
    expect(withRole(bakery, 'loaves', 'clerk', true)).toBe(`${bakery.text}    for: [bakers, clerk]\n`)
  })

  it('is written without a list when it is the only one', () => {
    expect(withRole(bakery, 'ovens', 'owner', false)).toContain('    for: baker\n')
  })

  it('is left to the text where it has access through a group or a rule with exceptions', () => {
    expect(withRole(bakery, 'loaves', 'baker', false)).toBeUndefined()
    expect(withRole(area('pages:\n  ovens: { for: { not: owner } }\n'), 'ovens', 'baker', true)).toBeUndefined()
    expect(withRole(area('pages:\n  ovens: { for: guests }\n'), 'ovens', 'baker', true)).toBeUndefined()
    expect(withRole(area('pages: [\n'), 'ovens', 'baker', true)).toBeUndefined()
  })

  it('is never the last one to lose a page', () => {
    expect(withRole(area('pages:\n  ovens: { for: baker }\n'), 'ovens', 'baker', false)).toBeUndefined()
  })
})
