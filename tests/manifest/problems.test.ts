import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { compileManifest, problemCodes } from '#manifest/index.ts'
import { report } from '../../scripts/manifest/command.ts'
import { bakery, bakeryOffers, overlaid, problemsFolder } from '../fixtures/portals.ts'

const codes = readdirSync(problemsFolder).sort()

it.each(codes)('reports %s exactly as expected', async (code) => {
  const files = overlaid(join(problemsFolder, code, 'portal'))
  const { problems } = compileManifest(files, bakeryOffers)
  await expect(`${report(problems, files)}\n`).toMatchFileSnapshot(join(problemsFolder, code, 'expected.txt'))
})

it('has a folder for exactly the known problem codes', () => {
  expect(codes).toEqual(Object.keys(problemCodes).sort())
})

it.each(codes)('the folder %s holds a report of its code', (code) => {
  expect(readFileSync(join(problemsFolder, code, 'expected.txt'), 'utf8')).toMatch(new RegExp(`  ${code}$`, 'm'))
})

it('finds no problems in the bakery', () => {
  expect(compileManifest(bakery(), bakeryOffers).problems).toEqual([])
})
