import { describe, expect, it } from 'vitest'
import { snapshotFiles } from '#access/snapshot/snapshot-files.ts'
import { offered } from '#generated/offered.ts'
import { compileManifest } from '#manifest/index.ts'
import { judge, type Original } from '../../scripts/mutants/judge.ts'
import { families, mutantsOf } from '../../scripts/mutants/mutants.ts'
import { bakery, bakeryOffers } from '../fixtures/portals.ts'
import { realPortal } from '../fixtures/real-portal.ts'

const files = bakery()

function portalOf(sources: typeof files) {
  const compilation = compileManifest(sources, bakeryOffers)
  if (!compilation.ok) throw new Error('The bakery has problems.')
  return compilation.portal
}

const original: Original = { portal: portalOf(files), snapshot: snapshotFiles(portalOf(files)), offered: bakeryOffers }

/** The bakery with one text of a file replaced. */
function changed(path: string, from: string, to: string): typeof files {
  expect(files.find((file) => file.path === path)?.text).toContain(from)
  return files.map((file) => (file.path === path ? { path, text: file.text.replace(from, to) } : file))
}

const order = 'manifest/resources/order.yaml'

describe('a mutant', () => {
  it('is caught by a check', () => {
    expect(judge(changed(order, 'to: baked,', 'to: open,'), original)).toMatchObject({ by: 'check' })
  })

  it('is caught by the snapshot lines that change', () => {
    const mutant = changed(order, 'for: bakers, scope: all', 'for: everyone, scope: all')
    expect(judge(mutant, original)).toEqual({ by: 'snapshot', lines: 3 })
  })

  it('is equivalent when everybody can still do the same', () => {
    const mutant = changed('manifest/roles.yaml', 'bakers: [baker, apprentice]', 'bakers: [baker, apprentice, baker]')
    expect(judge(mutant, original)).toEqual({ by: 'equivalent' })
  })

  it('survives when it changes something outside the snapshot', () => {
    expect(judge(changed(order, 'title: Order\n', 'title: Purchase\n'), original)).toEqual({ by: 'nothing' })
  })
})

describe('random mutants', () => {
  const places = (seed: number) =>
    [...mutantsOf(files, original.portal, 40, seed)].map(({ place, change }) => `${place} ${change}`)

  it('are the same for the same seed and differ for another', () => {
    expect(places(7)).toEqual(places(7))
    expect(places(7)).not.toEqual(places(8))
  })

  it('change one file and one line of rules', () => {
    for (const mutant of mutantsOf(files, original.portal, 40, 3)) {
      const others = mutant.files.filter(({ path, text }) => files.find((file) => file.path === path)?.text !== text)
      expect(others.map(({ path }) => path)).toEqual([mutant.place.replace(/:\d+$/, '')])
    }
  })

  it('of this manifest are all caught: one of each family', () => {
    const real = realPortal()
    const reviewed = { portal: real.portal, snapshot: snapshotFiles(real.portal), offered }
    const survivors = [...mutantsOf(real.files, real.portal, Object.keys(families).length, 42)].filter(
      (mutant) => judge(mutant.files, reviewed).by === 'nothing',
    )
    expect(survivors.map(({ place, change }) => `${place} ${change}`)).toEqual([])
  }, 120_000)
})
