import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compileManifest, type SourceFile } from '#manifest/index.ts'
import type { Proven } from '#server/portal/compiled.ts'
import { ProvenManifests } from '#server/portal/proven-manifests.ts'
import { bakery, bakeryOffers } from '../../fixtures/portals.ts'
import { temporaryFolder } from '../../support/portal-process.ts'

const files = bakery()
let parent: string
let folder: string

beforeEach(() => {
  parent = temporaryFolder()
  folder = join(parent, 'manifests')
})

afterEach(() => rmSync(parent, { recursive: true, force: true }))

function prove(sources: SourceFile[]): Proven {
  const compilation = compileManifest(sources, bakeryOffers)
  if (!compilation.ok) throw new Error('The bakery has problems')
  const { portal, classes, seeds } = compilation
  return { ok: true, portal, classes, seeds }
}

/** Keeps the bakery as proven by the build `one`. */
function keepBakery(): ProvenManifests {
  const manifests = new ProvenManifests(folder, 'one')
  manifests.keep(files, prove(files))
  return manifests
}

function keptFiles(): string[] {
  return readdirSync(folder).map((name) => join(folder, name))
}

it('finds in another process what was proven, unchanged', () => {
  keepBakery()
  expect(new ProvenManifests(folder, 'one').find(files)).toStrictEqual(prove(files))
})

it('finds nothing that another build proved', () => {
  keepBakery()
  expect(new ProvenManifests(folder, 'two').find(files)).toBeUndefined()
})

it('finds nothing once a file is changed, renamed, added or removed', () => {
  const manifests = keepBakery()
  const [first = { path: '', text: '' }, ...others] = files
  const changes = {
    changed: [{ ...first, text: `${first.text}\n` }, ...others],
    renamed: [{ ...first, path: `${first.path}.yaml` }, ...others],
    added: [...files, { path: 'manifest/areas/new.yaml', text: '' }],
    removed: others,
  }
  const found = Object.entries(changes).filter(([, changed]) => manifests.find(changed) !== undefined)
  expect(found).toEqual([])
})

it.each([
  ['cut off', (content: Buffer) => content.subarray(0, content.length - 1)],
  ['empty', () => Buffer.alloc(0)],
  [
    'changed in one bit',
    (content: Buffer) => content.map((byte, index) => (index === content.length - 9 ? byte ^ 1 : byte)),
  ],
])('ignores a file that is %s, and replaces it', (_, damage) => {
  const manifests = keepBakery()
  for (const path of keptFiles()) writeFileSync(path, damage(readFileSync(path)))
  expect(manifests.find(files)).toBeUndefined()
  manifests.keep(files, prove(files))
  expect(manifests.find(files)).toStrictEqual(prove(files))
})

it('keeps the last few manifests and no unfinished files', () => {
  const manifests = new ProvenManifests(folder, 'one')
  const proven = prove(files)
  const versions = Array.from({ length: 9 }, (_, i) => [...files, { path: 'manifest/areas/new.yaml', text: `# ${i}` }])
  for (const version of versions) manifests.keep(version, proven)
  expect(keptFiles()).toHaveLength(4)
  expect(manifests.find(versions.at(-1) ?? [])).toStrictEqual(proven)
})

it('does without a folder that cannot be written', () => {
  writeFileSync(folder, 'not a folder')
  const manifests = keepBakery()
  expect(manifests.find(files)).toBeUndefined()
})

it('does without a file that cannot be read', () => {
  const manifests = keepBakery()
  for (const path of keptFiles()) {
    rmSync(path)
    mkdirSync(path)
  }
  expect(manifests.find(files)).toBeUndefined()
})

it('keeps nothing when the code runs from its sources', () => {
  const manifests = new ProvenManifests(folder, undefined)
  manifests.keep(files, prove(files))
  expect(manifests.find(files)).toBeUndefined()
  expect(() => keptFiles()).toThrow(/ENOENT/)
})
