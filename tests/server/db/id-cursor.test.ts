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

const ids = sql`select id from records order by id limit 3`

it('keeps the ids of its time until they are fetched', async () => {
  const cursor = await database.openIds(ids)
  expect([await cursor.next(2), await cursor.next(2), await cursor.next(2)].map(({ length }) => length)).toEqual([
    2, 1, 0,
  ])
  await cursor.close()
  expect(await cursor.next(2)).toEqual([])
})

it('closes quietly after its connection broke, which whoever reads from it learns', async () => {
  const cursor = await database.openIds(ids)
  await database.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'commit' and pid <> pg_backend_pid()`)
  await expect(cursor.next(2)).rejects.toThrow()
  await expect(cursor.close()).resolves.toBeUndefined()
})
