import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
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

it('returns the connection of a transaction that could not begin', async () => {
  // This level doesn't exist, so `begin` fails as it does on a connection that breaks at that moment.
  const isolationLevel = 'none' as 'serializable'
  const failing = Array.from({ length: 30 }, () => database.db.transaction(async () => 1, { isolationLevel }))
  const outcomes = await Promise.allSettled(failing)
  expect(outcomes.map(({ status }) => status)).toEqual(Array(30).fill('rejected'))
  await expect(database.db.transaction((tx) => tx.execute(sql`select 1`))).resolves.toBeDefined()
})
