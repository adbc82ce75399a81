import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { connectPostgres } from '#server/db/connect-postgres.ts'
import { Client } from '../../support/client.ts'
import { copyPostgres, migrations } from '../../support/test-database.ts'
import { startPortal } from '../../support/test-server.ts'
import { leaveOf } from '../records/leave.ts'

it('restores a backup made during writes, with every write acknowledged before', {
  timeout: 120_000,
}, async () => {
  const portal = await startPortal()
  const restored = await copyPostgres('template0')
  const folder = mkdtempSync(join(tmpdir(), 'workplace-backup-'))
  onTestFinished(async () => {
    await portal.stop()
    await restored.drop()
    rmSync(folder, { recursive: true })
  })
  const officer = await Client.signIn(portal.server, 'sales-officer@example.com')
  const relief = await Client.signIn(portal.server, 'key-account-executive-medium-enterprise@example.com')
  const acknowledged: string[] = []
  const write = async () => {
    const reason = randomUUID()
    if ((await officer.create('leave-request', leaveOf(relief, { reason }))).status === 201) acknowledged.push(reason)
  }
  for (let i = 0; i < 10; i++) await write()
  const before = [...acknowledged]
  const file = join(folder, 'workplace.dump')
  const backup = spawn('pg_dump', ['--format=custom', `--file=${file}`, String(portal.database.url)], {
    stdio: 'inherit',
  })
  const made = once(backup, 'exit')
  while (backup.exitCode === null) await write()
  expect(await made).toEqual([0, null])

  execFileSync('pg_restore', ['--no-owner', `--dbname=${restored.url}`, file])
  const node = await portal.addNode({ database: await connectPostgres(String(restored.url), migrations, () => {}) })
  const again = await Client.signIn(node, 'sales-officer@example.com')
  expect((await again.get('/api/v2/records/leave-request')).status).toBe(200)
  const { rows } = (await node.services.database.db.execute(
    sql`select data->>'reason' as reason from records where resource = 'leave-request'`,
  )) as { rows: { reason: string }[] }
  const reasons = rows.map(({ reason }) => reason)
  expect(before.filter((reason) => !reasons.includes(reason))).toEqual([])
  expect((await again.create('leave-request', leaveOf(relief))).status).toBe(201)
})
