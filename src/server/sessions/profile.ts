import { eq } from 'drizzle-orm'
import type { Portal } from '#manifest/portal.ts'
import type { Reader } from '../db/database.ts'
import { staff } from '../db/schema.ts'
import { horizonColumn } from '../events/event-log.ts'
import { HttpError } from '../http/errors.ts'
import { personColumns, personOf, type StaffRow } from './person.ts'

/** The columns that `profileOf` needs. */
export const profileColumns = {
  ...personColumns,
  full_name: staff.full_name,
  line_manager: staff.line_manager,
  installer_role: staff.installer_role,
}

/**
 * Returns a staff member's profile with the property names that the browser stores. The flags are computed from the
 * manifest.
 */
export function profileOf(portal: Portal, row: Pick<StaffRow, keyof typeof profileColumns>) {
  const { flags } = personOf(portal, row)
  return {
    user_id: row.id,
    name: row.full_name,
    role: portal.roles[row.role]?.name ?? row.role,
    role_id: row.role,
    position: row.position,
    department: row.department,
    has_line_manager: row.line_manager !== null,
    installer_role: row.installer_role,
    isAuthenticated: true,
    isAdmin: flags.includes('isAdmin'),
    isCustoms: flags.includes('isCustoms'),
    isCustom: flags.includes('isCustom'),
  }
}

/**
 * The columns that a session begins with: the profile, and the event horizon. The horizon is read before the browser
 * fetches anything, so that every later change to the fetched data is among the events after it.
 */
export const beginningColumns = { ...profileColumns, horizon: horizonColumn }

export type Beginning = Awaited<ReturnType<typeof beginningOf>>

/** Returns what a session of this person begins with. */
export async function beginningOf(db: Reader, id: string) {
  const [row] = await db.select(beginningColumns).from(staff).where(eq(staff.id, id))
  if (row === undefined) throw new HttpError('no-session')
  return row
}
