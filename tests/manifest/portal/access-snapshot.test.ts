import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { snapshotFiles } from '#access/snapshot/snapshot-files.ts'
import { realPortal } from '../../fixtures/real-portal.ts'

const folder = resolve(import.meta.dirname, '../access')
const files = snapshotFiles(realPortal().portal)
const update =
  'Run `npx vitest run --project unit tests/manifest/portal -u`, read the diff as you would read code, and commit it.'

it.each(files)('matches the reviewed access in $path', async ({ path, text }) => {
  await expect(text, `Access changed. ${update}`).toMatchFileSnapshot(resolve(folder, path))
})

it('keeps no file of a resource or an area that no longer exists', () => {
  const kept = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.txt'))
  const known = files.map(({ path }) => path)
  expect(
    kept.filter((path) => !known.includes(path)),
    `Delete these files from ${folder}.`,
  ).toEqual([])
})
