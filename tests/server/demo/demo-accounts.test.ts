import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { assertNoDemoAccounts } from '#server/demo/demo-accounts.ts'
import { Client } from '../../support/client.ts'
import { migrations } from '../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

let portal: TestPortal

beforeEach(async () => {
  portal = await startPortal()
})

afterEach(() => portal.stop())

const check = () => assertNoDemoAccounts(portal.server.services.database.db)

describe('accounts with the demo password', () => {
  it('are detected in a database that a demo has used', async () => {
    await expect(check()).rejects.toThrow(/\d+ accounts have the demo's password/)
  })

  it('are detected when the demo ran before the portal stored its password', async () => {
    await portal.query(sql`delete from settings where name = 'demo-password'`)
    await portal.query(sql.raw(readFileSync(join(migrations, '0006_demo-password.sql'), 'utf8')))
    await expect(check()).rejects.toThrow(/\d+ accounts have the demo's password/)
  })

  it('are detected when only one is left', async () => {
    await portal.query(sql`update staff set password_hash = password_hash || 'x' where email <> 'ceo@example.com'`)
    await expect(check()).rejects.toThrow("1 account has the demo's password, which everybody knows (ceo@example.com)")
  })

  it('are detected when they are disabled, because they can be enabled again', async () => {
    await portal.query(sql`update staff set disabled_at = now()`)
    await expect(check()).rejects.toThrow(/\d+ accounts have the demo's password/)
  })

  it('are not reported once each has its own password', async () => {
    await portal.query(sql`update staff set password_hash = password_hash || 'x'`)
    await expect(check()).resolves.toBeUndefined()
  })

  it('are not offered to visitors while they are disabled', async () => {
    const offered = async () => (await new Client(portal.server).get('/api/v2/demo/people')).body.data
    const before: { email: string }[] = await offered()
    await portal.query(sql`update staff set disabled_at = now() where email = 'ceo@example.com'`)
    expect(await offered()).toEqual(before.filter(({ email }) => email !== 'ceo@example.com'))
    expect(before.map(({ email }) => email)).toContain('ceo@example.com')
  })
})
