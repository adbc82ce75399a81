import { expect, it } from 'vitest'
import { diffAccess } from '#access/diff/diff-access.ts'
import { linkFiles, type SourceFile } from '#manifest/index.ts'
import type { Portal } from '#manifest/portal.ts'
import { namesIn } from '../../../scripts/manifest/names-in.ts'
import { mutantsOf } from '../../../scripts/mutants/mutants.ts'
import { realPortal } from '../../fixtures/real-portal.ts'
import { changesByAsking, changesIn } from './brute-force.ts'

const { portal, files } = realPortal()

/**
 * The manifest with one rule changed in each file that a mutant reaches. Mutants that remove a rule may not link, and those
 * of parameters may have values that a parameter doesn't take.
 */
function changedManifest(seed: number): Portal {
  const changed = new Map<string, SourceFile>()
  for (const { place, change, files: mutated } of mutantsOf(files, portal, 60, seed)) {
    const path = place.replace(/:\d+$/, '')
    const file = mutated.find((each) => each.path === path)
    const isRule = !change.endsWith('-> nothing') && !path.startsWith('manifest/parameters/')
    if (file !== undefined && isRule) changed.set(path, file)
  }
  const all = files.map((file) => changed.get(file.path) ?? file)
  const result = linkFiles(all, namesIn(all))
  if ('problems' in result) throw new Error(result.problems.map(({ message }) => message).join('\n'))
  return result.portal
}

it('equals the brute-force comparison for random changes of this manifest', () => {
  const [before, after] = [changedManifest(11), changedManifest(12)]
  const claims = changesByAsking(before, after)
  expect(claims.length).toBeGreaterThan(100)
  expect(changesIn(diffAccess(before, after))).toEqual(claims)
}, 180_000)
