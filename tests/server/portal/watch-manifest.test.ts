import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ManifestCompiler } from '#server/portal/manifest-compiler.ts'
import { ProvenManifests } from '#server/portal/proven-manifests.ts'
import { watchManifest } from '#server/portal/watch-manifest.ts'
import { root } from '../../support/test-database.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'workplace-watch-'))
  for (const part of ['manifest', 'schemas/resources'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('puts no files in force that were replaced while they were compiled', { timeout: 150_000 }, async () => {
  const path = join(folder, 'manifest/portal.yaml')
  const compiler = new ManifestCompiler(new ProvenManifests(folder, undefined))
  const applied: string[] = []
  const watch = watchManifest(folder, compiler, Fastify().log, {
    apply: async ({ title }) => void applied.push(title),
    refused: async (reason) => void applied.push(reason),
    keepPrepared: async () => {},
  })
  // The first files have been read, and take seconds to compile.
  writeFileSync(path, readFileSync(path, 'utf8').replace('title: Workplace', 'title: Bakery'))
  await expect.poll(() => applied.at(-1), { timeout: 120_000 }).toBe('Bakery')
  await watch.stop()
  expect(new Set(applied)).toEqual(new Set(['Bakery']))
})
