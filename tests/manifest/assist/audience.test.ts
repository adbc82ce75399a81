import { describe, expect, it } from 'vitest'
import { decidingLines, grantLines, withGrant, withRole } from '#manifest/assist/index.ts'

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
    const added = withRole(bakery, roles, 'ovens', 'clerk', true) ?? ''
    expect(added).toBe(bakery.text.replace('[owner, baker]', '[owner, baker, clerk]'))
    expect(withRole(area(added), roles, 'ovens', 'clerk', false)).toBe(bakery.text)
  })

  it('is added to a list of several lines without touching the others', () => {
    const text = 'pages:\n  ovens:\n    for:\n      - owner # who pays\n      - baker\n'
    expect(withRole(area(text), roles, 'ovens', 'clerk', true)).toBe(`${text}      - clerk\n`)
  })

  it('gives a page a rule of its own beside that of the area', () => {
    expect(withRole(bakery, roles, 'loaves', 'clerk', true)).toBe(`${bakery.text}    for: [bakers, clerk]\n`)
  })

  it('is written without a list when it is the only one', () => {
    expect(withRole(bakery, roles, 'ovens', 'owner', false)).toContain('    for: baker\n')
  })

  it('is left to the text where it has access through a group or a rule with exceptions', () => {
    expect(withRole(bakery, roles, 'loaves', 'baker', false)).toBeUndefined()
    expect(withRole(area('pages:\n  ovens: { for: { not: owner } }\n'), roles, 'ovens', 'baker', true)).toBeUndefined()
    expect(withRole(area('pages:\n  ovens: { for: guests }\n'), roles, 'ovens', 'baker', true)).toBeUndefined()
    const twice = area('pages:\n  ovens: { for: [baker, bakers] }\n')
    expect(withRole(twice, roles, 'ovens', 'baker', false), 'a group that is listed too').toBeUndefined()
    expect(withRole(area('pages: [\n'), roles, 'ovens', 'baker', true)).toBeUndefined()
  })

  it('is never the last one to lose a page', () => {
    expect(withRole(area('pages:\n  ovens: { for: baker }\n'), roles, 'ovens', 'baker', false)).toBeUndefined()
  })
})

describe('a grant to a role of its own', () => {
  const text =
    'access:\n  read: [{ for: bakers, scope: all }]\nlifecycle:\n  transitions:\n    sell:\n      for:\n        - { for: clerk, scope: own } # at the till\n        - { for: bakers, scope: all }\n'
  const loaf = { path: 'manifest/resources/loaf.yaml', text }
  const place = ['lifecycle', 'transitions', 'sell', 'for']

  it('is explained by the grants and the groups that they name', () => {
    expect(grantLines(loaf, roles, place).map(({ line, text: written }) => `${line}: ${written}`)).toEqual([
      '7: { for: clerk, scope: own }',
      '8: { for: bakers, scope: all }',
      '5: bakers: [baker, night-bakers]',
      '6: night-bakers: any: [bakers, { not: owner }]',
    ])
  })

  it('is added and taken away without touching the others', () => {
    const added = withGrant(loaf, ['access', 'read'], 'clerk', 'own') ?? ''
    expect(added).toBe(text.replace('scope: all }]\n', 'scope: all }, { for: clerk, scope: own }]\n'))
    expect(withGrant({ ...loaf, text: added }, ['access', 'read'], 'clerk', undefined)).toBe(text)
    expect(withGrant(loaf, place, 'clerk', undefined)).toBe(text.replace(/ +- \{ for: clerk.*\n/, ''))
  })

  it('begins a list where there is none', () => {
    expect(withGrant(loaf, ['access', 'create'], 'clerk', 'own')).toContain('  create: [{ for: clerk, scope: own }]\n')
  })

  it('is not offered where a group decides, where it would be the last, or where the text is not readable', () => {
    expect(withGrant(loaf, ['access', 'read'], 'baker', undefined)).toBeUndefined()
    expect(withGrant(loaf, place, 'clerk', 'own')).toBeUndefined()
    expect(
      withGrant(
        { ...loaf, text: 'access: { read: [{ for: clerk, scope: all }] }' },
        ['access', 'read'],
        'clerk',
        undefined,
      ),
    ).toBeUndefined()
    expect(withGrant({ ...loaf, text: 'access: [' }, place, 'clerk', 'own')).toBeUndefined()
  })
})
