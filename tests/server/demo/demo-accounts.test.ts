import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { assertNoDemoAccounts } from '#server/demo/demo-accounts.ts'
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

  it('are not reported once each has its own password or is disabled', async () => {
    await portal.query(sql`update staff set disabled_at = now() where email <> 'ceo@example.com'`)
    await portal.query(sql`update staff set password_hash = password_hash || 'x' where email = 'ceo@example.com'`)
    await expect(check()).resolves.toBeUndefined()
  })
})
