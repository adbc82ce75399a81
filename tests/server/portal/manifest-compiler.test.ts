import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SourceFile } from '#manifest/index.ts'
import { ManifestCompiler } from '#server/portal/manifest-compiler.ts'
import { ProvenManifests } from '#server/portal/proven-manifests.ts'
import { temporaryFolder } from '../../support/portal-process.ts'

let folder: string
let compiler: ManifestCompiler

beforeAll(() => {
  folder = temporaryFolder()
  compiler = new ManifestCompiler(new ProvenManifests(folder, undefined))
})

afterAll(async () => {
  await compiler.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A manifest whose only file isn't YAML, so that its review names the file. */
const broken = (name: string): SourceFile[] => [{ path: `manifest/areas/${name}.yaml`, text: 'pages: [' }]

it('reviews only the latest version of a text that waits, for everyone who asked', async () => {
  const nothing = { before: [] }
  const began = compiler.review(broken('earlier'), nothing)
  const asked = ['one', 'two', 'three'].map((name) => compiler.reviewLatest('mine', broken(name), nothing))
  const other = compiler.reviewLatest('theirs', broken('other'), nothing)
  const named = async (review: Promise<{ problems: { at: { file: string } }[] }>) => [
    ...new Set((await review).problems.map(({ at }) => at.file)),
  ]
  expect(await named(began)).toContain('manifest/areas/earlier.yaml')
  for (const review of asked) {
    expect(await named(review)).toContain('manifest/areas/three.yaml')
    expect(await named(review)).not.toContain('manifest/areas/one.yaml')
  }
  expect(await named(other)).toContain('manifest/areas/other.yaml')
  expect(await named(compiler.reviewLatest('mine', broken('four'), nothing))).toContain('manifest/areas/four.yaml')
})
