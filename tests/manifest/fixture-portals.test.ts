import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { offered } from '#generated/offered.ts'
import { compileManifest, formatPlace } from '#manifest/index.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { root } from '../fixtures/real-portal.ts'
import { addPages } from '../support/trial-portal.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

it.each(['trial', 'workshop', 'tool-room', 'parcels', 'till'])(
  'the fixture %s compiles together with the real manifest',
  (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'workplace-fixture-'))
    folders.push(folder)
    for (const part of ['manifest', 'schemas']) cpSync(join(root, part), join(folder, part), { recursive: true })
    addPages(folder, name)
    const { problems } = compileManifest(readManifestFiles(folder), offered)
    expect(problems.map(({ at, message }) => `${formatPlace(at)} ${message}`)).toEqual([])
  },
)
