import type { Person } from '#access/person.ts'
import { queuesOf } from '#access/queues-of.ts'
import type { Portal } from '#manifest/portal.ts'
import { staff } from '../db/schema.ts'

export type StaffRow = typeof staff.$inferSelect

/**
 * Returns whether the manifest declares a role. A person with an unknown role has no access, not even to what everyone
 * may do.
 */
export function isKnownRole({ roles }: Pick<Portal, 'roles'>, role: string): boolean {
  return Object.hasOwn(roles, role)
}

/** The parts of the portal that a person's flags and queues are derived from. */
export type People = Pick<Portal, 'roles' | 'groups' | 'queues'>

/** The columns that `personOf` needs. */
export const personColumns = {
  id: staff.id,
  role: staff.role,
  position: staff.position,
  department: staff.department,
}

/** Converts a staff row to a person. */
export function personOf(
  portal: People,
  { id, department, ...row }: Pick<StaffRow, 'id' | 'role' | 'position' | 'department'>,
): Person {
  return { id, department, ...traitsOf(portal, row) }
}

/** Returns what access rules see of anyone with this role and position. Flags and queues follow from the role. */
export function traitsOf(
  portal: People,
  { role, position }: Pick<StaffRow, 'role' | 'position'>,
): Omit<Person, 'id' | 'department'> {
  const flags = isKnownRole(portal, role) ? (portal.roles[role]?.flags ?? []) : []
  const traits = { role, position, flags }
  return { ...traits, queues: queuesOf(portal, traits) }
}
