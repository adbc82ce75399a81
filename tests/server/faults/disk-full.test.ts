import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client } from '../../support/client.ts'
import { OwnPostgres } from '../../support/own-postgres.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

let postgres: OwnPostgres
let portal: TestPortal
let officer: Client

beforeAll(async () => {
  postgres = await OwnPostgres.start(320)
  portal = await startPortal({}, async () => postgres)
  officer = await Client.signIn(portal.server, 'sales-officer@example.com')
}, 120_000)

afterAll(() => portal.stop())

const filler = () => join(postgres.folder, 'filler')

/** Fills the disk until this many kilobytes are left. */
function fillDisk(left: number): void {
  const { bavail, bsize } = statfsSync(postgres.folder)
  execFileSync('fallocate', ['--length', String(bavail * bsize - left * 1024), filler()])
}

/** Uploads text that compresses poorly and exceeds the free space. */
function upload() {
  const lines = Array.from({ length: 5_000 }, () => randomUUID()).join('\n')
  return portal.server.app.inject({
    method: 'POST',
    url: '/api/v2/files',
    headers: {
      authorization: `Bearer ${officer.token}`,
      'content-type': 'application/octet-stream',
      'x-file-name': 'many.csv',
    },
    payload: Buffer.from(lines),
  })
}

it('returns 503 with Retry-After while the disk is full, still reads, and writes again once there is space', async () => {
  fillDisk(64)
  const refused = []
  for (let i = 0; i < 5; i++) refused.push(await upload())
  expect(refused.map(({ statusCode, headers }) => [statusCode, Number(headers['retry-after'])])).toContainEqual([
    503,
    expect.any(Number),
  ])
  expect(refused.filter(({ statusCode }) => statusCode !== 503 && statusCode !== 201)).toEqual([])
  const isRead = async () => (await officer.get('/api/v2/kpi/all')).status
  await expect.poll(isRead).toBe(200)

  rmSync(filler())
  await expect.poll(async () => (await upload()).statusCode).toBe(201)
  const [row] = await portal.query(sql`select count(*)::int as n from files where name = 'many.csv'`)
  expect(row?.['n']).toBe(refused.filter(({ statusCode }) => statusCode === 201).length + 1)
})
