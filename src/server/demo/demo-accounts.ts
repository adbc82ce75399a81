import { count, eq, min, sql } from 'drizzle-orm'
import { counted, plural } from '#texts/grammar.ts'
import type { Db, Tx } from '../db/database.ts'
import { settings, staff } from '../db/schema.ts'

/** The setting that stores the hash of the demo's password. Anyone can sign in to an account with this hash. */
const setting = 'demo-password'

/** Stores the hash that the sample staff share, so that their accounts can be found when the demo is switched off. */
export async function rememberDemoPassword(tx: Tx, hash: string): Promise<void> {
  await tx
    .insert(settings)
    .values({ name: setting, value: hash })
    .onConflictDoUpdate({ target: settings.name, set: { value: hash } })
}

export function hasDemoPassword(db: Db) {
  return eq(staff.password_hash, db.select({ hash: settings.value }).from(settings).where(eq(settings.name, setting)))
}

/**
 * Throws if any account still has the demo's password. A portal for real staff must not start with such accounts. Disabled
 * ones count too: their password would work again as soon as somebody enables them.
 */
export async function assertNoDemoAccounts(db: Db): Promise<void> {
  const [open] = await db
    .select({ people: count(), first: min(staff.email) })
    .from(staff)
    .where(hasDemoPassword(db))
  const people = open?.people ?? 0
  if (people === 0) return
  throw new Error(
    [
      `DEMO is off, but ${counted(people, 'account')} ${plural(people, { one: 'has', other: 'have' })} the demo's password, which everybody knows (${open?.first ?? ''}${people === 1 ? '' : ' and others'}).`,
      'To start with an empty portal, set DATA_DIR to a new folder or DATABASE_URL to a new database.',
      'To keep this data, run `npm run staff -- end-demo`: it takes the password from these accounts and ends their sessions.',
    ].join('\n'),
  )
}

/** Removes the demo's password from every account that has it, and ends their sessions. Returns their e-mail addresses. */
export async function endDemo(db: Db, now: Date): Promise<string[]> {
  const closed = await db
    .update(staff)
    .set({
      password_hash: null,
      access_version: sql`${staff.access_version} + 1`,
      updated_at: now.toISOString(),
    })
    .where(hasDemoPassword(db))
    .returning({ email: staff.email })
  return closed.map(({ email }) => email).toSorted()
}
