import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { offered } from '#generated/offered.ts'
import { compileManifest, formatPlace } from '#manifest/index.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { compiledManifests } from '../../scripts/codegen/keys/uses.ts'
import { root } from '../fixtures/real-portal.ts'
import { addPages } from '../support/trial-portal.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** The bakery in `base` is a portal of its own, which `compile.test.ts` compiles. */
const names = compiledManifests(root)
  .map((folder) => basename(folder))
  .filter((name) => name !== '' && name !== 'base')

it.each(names)('the fixture %s compiles together with the real manifest', (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'workplace-fixture-'))
  folders.push(folder)
  for (const part of ['manifest', 'schemas']) cpSync(join(root, part), join(folder, part), { recursive: true })
  addPages(folder, name)
  const { problems } = compileManifest(readManifestFiles(folder), offered)
  expect(problems.map(({ at, message }) => `${formatPlace(at)} ${message}`)).toEqual([])
})
