import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { canOpen } from '#access/can-open.ts'
import { explain } from '#access/explain.ts'
import { holds } from '#access/holds.ts'
import { baseFile } from '../fixtures/portals.ts'
import { runs } from '../fixtures/property-runs.ts'
import { type Audience, admits } from './admits.ts'
import { linkedBakery } from './linked.ts'
import { audience, rolesFile, someone } from './random.ts'

/** The page `me` of the bakery, with the given audience. */
function pageFor(meant: Audience, rolesYaml: unknown) {
  const house = parse(baseFile('manifest/areas/house.yaml'))
  house.pages.me.for = meant
  const page = linkedBakery({ 'manifest/roles.yaml': rolesYaml, 'manifest/areas/house.yaml': house }).pages['me']
  if (page === undefined) throw new Error('The house has no page "me".')
  return page
}

const people = fc.array(someone, { minLength: 6, maxLength: 12 })

it('opens a page to exactly the people its audience admits', () => {
  fc.assert(
    fc.property(rolesFile, audience, people, ({ groups, file }, meant, all) => {
      const page = pageFor(meant, file)
      expect(all.map((each) => canOpen(each, page))).toEqual(all.map((each) => admits(meant, each, groups)))
    }),
    runs(200),
  )
})

it('explains whether the whole rule admits the person', () => {
  fc.assert(
    fc.property(rolesFile, audience, someone, ({ file }, meant, person) => {
      const page = pageFor(meant, file)
      const [whole] = explain(page.for, person, () => undefined)
      expect(whole).toMatchObject({ depth: 0, admits: holds(page.for, person) })
    }),
    runs(40),
  )
})

it('explains a rule in the order in which it is written, with the place of each part', () => {
  const page = pageFor({ all: ['bakers', { not: { position: 'Head Baker' } }] }, parse(baseFile('manifest/roles.yaml')))
  const steps = explain(page.for, { role: 'baker', position: 'Head Baker', flags: [] }, (rule) => Object.keys(rule)[0])
  expect(
    steps.map(
      ({ depth, admits: admitted, text, at }) => `${'  '.repeat(depth)}${admitted ? '✓' : '·'} ${text} (${at})`,
    ),
  ).toMatchInlineSnapshot(`
    [
      "· all of (all)",
      "  ✓ group bakers (group)",
      "    ✓ any of (any)",
      "      ✓ role baker (role)",
      "      · role apprentice (role)",
      "  · not (not)",
      "    ✓ position Head Baker (position)",
    ]
  `)
})
