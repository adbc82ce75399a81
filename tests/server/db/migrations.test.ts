import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { pause } from '../../support/pause.ts'
import { copyPostgres, type TestDatabase } from '../../support/test-database.ts'

let copy: TestDatabase
let database: Database

beforeAll(async () => {
  copy = await copyPostgres()
  database = await copy.connect()
})

afterAll(async () => {
  await database.close()
  await copy.drop()
})

/** Longer than any statement of a request may wait for a lock, in milliseconds. */
const patience = 3_000

it('wait for those of another node, however long they take', async () => {
  const other = new pg.Client({ connectionString: String(copy.url) })
  await other.connect()
  await other.query("select pg_advisory_lock(hashtext('workplace-migrations'))")
  const migrated = database.migrate().then(() => 'migrated')
  const elapsed = pause(patience, 'a while in which it may not end').then(() => 'still waiting')
  expect(await Promise.race([migrated, elapsed])).toBe('still waiting')
  await other.end()
  expect(await migrated).toBe('migrated')
})
