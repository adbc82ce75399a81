import { and, asc, count, eq, inArray, isNull, ne, notInArray, or } from 'drizzle-orm'
import type { Shift } from '#access/diff/access-diff.ts'
import { anyOtherPosition } from '#access/every-trait.ts'
import type { components } from '#generated/api/workplace.ts'
import type { Reader } from '../../db/database.ts'
import { staff } from '../../db/schema.ts'

/** People of a role: all of them, those with some positions, or all but those. */
export type PeopleGroup = components['schemas']['AccessGroup']

/** Returns how many accounts in use belong to any of some groups. */
export type CountPeople = (groups: PeopleGroup[]) => number

/** An account is in use until it is disabled or its owner leaves. */
const inUse = and(isNull(staff.disabled_at), ne(staff.status, 'exited'))

/** Returns the people of a shift as groups. `toldApart` are the positions that its diff tells apart. */
export function groupsOf({ kinds }: Pick<Shift, 'kinds'>, toldApart: string[]): PeopleGroup[] {
  const byRole = new Map<string, Set<string>>()
  for (const { role, position } of kinds) byRole.set(role, (byRole.get(role) ?? new Set()).add(position))
  return [...byRole].map(([role, positions]) => {
    if (!positions.has(anyOtherPosition)) return { role, positions: [...positions] }
    const except = toldApart.filter((position) => !positions.has(position))
    return except.length === 0 ? { role } : { role, except }
  })
}

/** Counts the accounts in use once, for all groups that are asked about. */
export async function countPeople(db: Reader): Promise<CountPeople> {
  const rows = await db
    .select({ role: staff.role, position: staff.position, number: count() })
    .from(staff)
    .where(inUse)
    .groupBy(staff.role, staff.position)
  return (groups) => rows.reduce((sum, row) => sum + (groups.some((group) => isIn(group, row)) ? row.number : 0), 0)
}

/** Returns a page of the people that `countPeople` counts for the same groups, by name, and how many they are. */
export async function listPeople(
  db: Reader,
  groups: PeopleGroup[],
  { page, perPage }: { page: number; perPage: number },
) {
  const concerned = and(inUse, or(...groups.map(conditionOf)))
  const [all] = await db.select({ total: count() }).from(staff).where(concerned)
  const people = await db
    .select({ id: staff.id, name: staff.full_name, role: staff.role, position: staff.position })
    .from(staff)
    .where(concerned)
    .orderBy(asc(staff.full_name), asc(staff.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { people, total: all?.total ?? 0 }
}

function isIn({ role, positions, except }: PeopleGroup, person: { role: string; position: string }): boolean {
  if (role !== person.role || except?.includes(person.position)) return false
  return positions === undefined || positions.includes(person.position)
}

/** The same as `isIn`, in SQL. */
function conditionOf({ role, positions, except }: PeopleGroup) {
  return and(
    eq(staff.role, role),
    positions === undefined ? undefined : inArray(staff.position, positions),
    except === undefined ? undefined : notInArray(staff.position, except),
  )
}
