import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeTexts } from '#browser/views/studio/merge-texts.ts'
import { applyEdit, pathKey } from '#manifest/edit/index.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { Random } from '../../../../scripts/mutants/random.ts'
import { runs } from '../../../fixtures/property-runs.ts'
import { root } from '../../../fixtures/real-portal.ts'
import { randomEdit, valueIn } from '../../../manifest/edit/random-edits.ts'

const path = 'manifest/resources/loaf.yaml'
const base = `# Bread.
resource: loaf
title: Loaf
access:
  read: [{ for: bakers, scope: all }, { for: clerk, scope: own }]
lifecycle:
  states:
    dough: { tone: info }
    baked: { tone: success }
form: [name, weight]
`
const edited = (...changes: [string, string][]) => changes.reduce((text, [from, to]) => text.replace(from, to), base)
const merge = (mine: string, theirs: string, choices?: Map<string, 'mine' | 'theirs'>) =>
  mergeTexts(path, base, mine, theirs, choices)

describe('two texts of a file', () => {
  it('go together where they changed different keys, with the comments of both', () => {
    const mine = edited(['title: Loaf', '# What people read.\ntitle: Bread'])
    const theirs = edited(['    baked:', '    # Out of the oven.\n    baked:'], ['form: [name', 'form: [crust, name'])
    const merged = merge(mine, theirs)
    expect(merged?.conflicts).toEqual([])
    expect(merged?.text).toBe(theirs.replace('title: Loaf', '# What people read.\ntitle: Bread'))
  })

  it('go together by keys where they changed the same line', () => {
    const mine = edited(['{ tone: info }', '{ tone: info, editable: true }'])
    const theirs = edited(['{ tone: info }', '{ tone: info, label: In the bowl }'])
    expect(merge(mine, theirs)).toEqual({
      conflicts: [],
      text: edited(['{ tone: info }', '{ tone: info, editable: true, label: In the bowl }']),
    })
  })

  it('have the items that either added to a list, and none that either took out', () => {
    const mine = edited(['form: [name, weight]', 'form: [name, weight, crust]'])
    const theirs = edited(['form: [name, weight]', 'form: [shape, name]'])
    expect(merge(mine, theirs)?.text).toContain('form: [shape, name, crust]\n')
  })

  it('have the grants of both, also of people who are named twice', () => {
    const mine = edited(['scope: own }]', 'scope: own }, { for: clerk, scope: team }]'])
    const theirs = edited(['[{ for: bakers', '[{ for: miller, scope: all }, { for: bakers'])
    const { text, conflicts } = merge(mine, theirs) ?? {}
    expect(conflicts).toEqual([])
    expect(text).toContain(
      'read: [{ for: miller, scope: all }, { for: bakers, scope: all }, { for: clerk, scope: own }, { for: clerk, scope: team }]',
    )
  })

  it('take the order of the side that changed it', () => {
    const mine = edited(['form: [name, weight]', 'form: [weight, name]'])
    const theirs = edited(['form: [name, weight]', 'form: [name, weight, crust]'])
    expect(merge(mine, theirs)?.text).toContain('form: [weight, crust, name]\n')
  })

  it('conflict only where both changed the same value, each otherwise', () => {
    const mine = edited(['title: Loaf', 'title: Bread'], ['tone: success', 'tone: warning'])
    const theirs = edited(['title: Loaf', 'title: Roll'])
    const merged = merge(mine, theirs)
    expect(merged?.conflicts).toEqual([{ path: ['title'], mine: 'Bread', theirs: 'Roll' }])
    expect(merged?.text).toBe(edited(['title: Loaf', 'title: Roll'], ['tone: success', 'tone: warning']))
    expect(merge(mine, theirs, new Map([[pathKey(['title']), 'mine']]))?.text).toBe(mine)
  })

  it('conflict where one took out what the other changed', () => {
    const mine = edited(['    baked: { tone: success }\n', ''])
    const theirs = edited(['tone: success', 'tone: warning'])
    const at = ['lifecycle', 'states', 'baked']
    const merged = merge(mine, theirs)
    expect(merged?.conflicts).toEqual([{ path: at, mine: undefined, theirs: { tone: 'warning' } }])
    expect(merged?.text).toBe(theirs)
    expect(merge(mine, theirs, new Map([[pathKey(at), 'mine']]))?.text).toBe(mine)
  })

  it('conflict where both gave a list another order', () => {
    const three = (form: string) => base.replace('form: [name, weight]', form)
    const before = three('form: [a, b, c]')
    const merged = mergeTexts(path, before, three('form: [c, a, b]'), three('form: [b, a, c]'))
    expect(merged?.conflicts.map((each) => each.path)).toEqual([['form']])
  })

  it('are left alone while one of them is not readable', () => {
    expect(merge('title: [', base)).toBeUndefined()
    expect(merge(base, '')).toBeUndefined()
  })

  it('are JSON too', () => {
    const schema = (text: string) => `{\n  "title": "Loaf",\n  "properties": {\n${text}\n  }\n}\n`
    const one = '    "name": { "type": "string" }'
    const mine = schema(`${one},\n    "crust": { "type": "string" }`)
    const theirs = schema(`${one},\n    "weight": { "type": "number" }`)
    const merged = mergeTexts('schemas/resources/loaf.schema.json', schema(one), mine, theirs)
    expect(merged?.conflicts).toEqual([])
    expect(Object.keys(JSON.parse(merged?.text ?? '').properties)).toEqual(['name', 'crust', 'weight'])
  })
})

describe('random edits by two people of the files of the manifest', () => {
  const files = readManifestFiles(root)

  it('lose nothing: one that is alone is kept, and two have what both wrote', { timeout: 300_000 }, () => {
    let [tried, conflicting] = [0, 0]
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = new Random(seed)
        const file = random.pick(files)
        if (file === undefined) throw new Error('There are files')
        const [mine, theirs] = [1, 2].map(() => {
          const { edit, expected } = randomEdit(file, random)
          return { text: applyEdit(file.text, edit), expected }
        })
        if (mine === undefined || theirs === undefined) throw new Error('There are two edits')
        const alone = mergeTexts(file.path, file.text, mine.text, file.text)
        expect(alone).toEqual({ text: mine.text, conflicts: [] })
        expect(mergeTexts(file.path, file.text, file.text, theirs.text)).toEqual({ text: theirs.text, conflicts: [] })
        const both = mergeTexts(file.path, file.text, mine.text, theirs.text)
        const back = mergeTexts(file.path, file.text, theirs.text, mine.text)
        expect(back?.conflicts.length).toBe(both?.conflicts.length)
        expect(sorted(valueIn(both?.text ?? ''))).toEqual(
          both?.conflicts.length === 0 ? sorted(valueIn(back?.text ?? '')) : expect.anything(),
        )
        tried++
        conflicting += both?.conflicts.length === 0 ? 0 : 1
      }),
      runs(40),
    )
    // Most edits are about different things.
    expect(conflicting / tried).toBeLessThan(0.4)
  })
})

/** A value whatever the order of its keys and items. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => JSON.stringify(sorted(each))).sort()
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, each]) => [key, sorted(each)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}
