import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Portal, Resource } from '#manifest/portal.ts'
import { ensureRecordStorage } from '#server/records/store/record-storage.ts'
import { pause } from '../../../support/pause.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'

let running: TestPortal
let portal: Portal

beforeAll(async () => {
  running = await startPortal()
  portal = running.server.services.portal.current.portal
})

afterAll(() => running.stop())

const day = 86_400_000
const now = () => running.server.services.clock.now()
const later = (milliseconds: number) => new Date(now().getTime() + milliseconds)

async function indexes(): Promise<string[]> {
  const rows = await running.query(
    sql`select indexrelid::regclass::text as name from pg_index
      where indrelid = 'records_customer'::regclass and indexrelid::regclass::text like 'record_index_%' order by 1`,
  )
  return rows.map(({ name }) => String(name))
}

/** The manifest of a node of another version, which needs fewer indexes for customers. */
function otherVersion(): Portal {
  const { customer } = portal.resources
  if (customer === undefined) throw new Error('The portal has no customers.')
  const { owner: _owner, queue: _queue, ...rest } = customer
  const changed: Resource = { ...rest, fields: {}, label: 'Customer', assignees: [], participants: [] }
  return { ...portal, resources: { ...portal.resources, customer: changed } }
}

describe('the indexes of two versions of the manifest', () => {
  it('are kept while nodes of both versions run, and dropped a day after the last node requested them', async () => {
    const { database } = running.server.services
    const before = await indexes()
    await ensureRecordStorage(database, otherVersion(), later(day / 2))
    expect(await indexes()).toEqual(before)
    await ensureRecordStorage(database, portal, later(day))
    await ensureRecordStorage(database, otherVersion(), later(day * 1.5))
    expect(await indexes()).toEqual(before)
    await ensureRecordStorage(database, otherVersion(), later(day * 3))
    expect((await indexes()).length).toBeLessThan(before.length)
    await ensureRecordStorage(database, portal, later(day * 3))
    expect(await indexes()).toEqual(before)
  })
})

describe('an index of a large table', () => {
  it('is created while others write', async () => {
    const { database } = running.server.services
    const [writer, other] = await Promise.all([connection(), connection()])
    await writer.query('begin')
    await writer.query("update records set version = version where resource = 'customer'")
    const making = ensureRecordStorage(database, portal, now(), { many: 0 })
    await waitForBuild(other)
    await other.query("set lock_timeout = '2s'")
    await expect(other.query("update records set version = version where resource = 'kpi'")).resolves.toBeDefined()
    await expect(
      other.query(`insert into records (id, resource, status, version, created_at, updated_at, data)
        values ('made-meanwhile', 'customer', 'active', 1, now(), now(), '{}')`),
    ).resolves.toBeDefined()
    await writer.query('commit')
    await making
    expect(await running.query(sql`select 1 from pg_index where not indisvalid`)).toEqual([])
    await Promise.all([writer.end(), other.end()])
  })

  it('is created again after an interrupted creation', async () => {
    const { database } = running.server.services
    const [name = ''] = await indexes()
    await running.query(sql`update pg_index set indisvalid = false where indexrelid = ${name}::regclass`)
    await ensureRecordStorage(database, portal, now(), { many: 0 })
    expect(await running.query(sql`select 1 from pg_index where not indisvalid`)).toEqual([])
  })
})

async function connection(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: String(running.database.url) })
  await client.connect()
  return client
}

/** Waits until the creation of an index on customers is blocked by the open write. */
async function waitForBuild(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query(
      "select 1 from pg_stat_activity where query like 'create index%records_customer%' and wait_event_type = 'Lock' and datname = current_database()",
    )
    if (rows.length > 0) return
    await pause(20, 'until the next poll')
  }
}
