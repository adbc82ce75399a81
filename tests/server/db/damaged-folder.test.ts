import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { connectPglite } from '#server/db/connect-pglite.ts'
import { migrations } from '../../support/test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'workplace-damaged-'))
const sound = join(folder, 'sound')

beforeAll(async () => {
  const load = new Blob([Uint8Array.from(Buffer.from(inject('dump'), 'base64'))])
  await (await connectPglite({ directory: sound, load }, migrations)).close()
})

afterAll(() => rmSync(folder, { recursive: true }))

it.each<[what: string, damage: (pglite: string) => void]>([
  ['an overwritten control file', (pglite) => writeFileSync(join(pglite, 'global/pg_control'), 'x'.repeat(8_192))],
  ['a lost write-ahead log', (pglite) => rmSync(join(pglite, 'pg_wal'), { recursive: true })],
  ['lost tables', (pglite) => rmSync(join(pglite, 'base/5'), { recursive: true })],
])('does not start on data with %s, and says what to do', async (what, damage) => {
  const directory = join(folder, what)
  cpSync(sound, directory, { recursive: true })
  damage(join(directory, 'pglite'))
  const refusal = `The database in DATA_DIR "${directory}" can't be opened`
  await expect(connectPglite({ directory }, migrations)).rejects.toThrow(refusal)
  // The folder's lock is released, so an operator can restore a copy.
  rmSync(join(directory, 'pglite'), { recursive: true })
  cpSync(join(sound, 'pglite'), join(directory, 'pglite'), { recursive: true })
  await (await connectPglite({ directory }, migrations)).close()
})
