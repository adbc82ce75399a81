import { and, eq, inArray, isNull } from 'drizzle-orm'
import { holds } from '#access/holds.ts'
import type { Portal, Rule } from '#manifest/portal.ts'
import { staff } from '../db/schema.ts'
import { personColumns, personOf } from '../sessions/session-store.ts'
import type { Work } from './work.ts'

/** Everybody at work whom a rule admits. */
export async function peopleOf({ tx, portal }: Work, rule: Rule): Promise<string[]> {
  const rows = await tx.select(personColumns).from(staff).where(isNull(staff.disabled_at))
  return rows.filter((row) => holds(rule, personOf(portal, row))).map(({ id }) => id)
}

/** The line managers of people, each once. */
export async function managersOf({ tx }: Work, people: string[]): Promise<string[]> {
  if (people.length === 0) return []
  const rows = await tx.select({ manager: staff.line_manager }).from(staff).where(inArray(staff.id, people))
  return [...new Set(rows.flatMap(({ manager }) => manager ?? []))]
}

/** Whether somebody of that id is at work. */
export async function isAtWork({ tx }: Work, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.disabled_at)))
  return row !== undefined
}

/** The rule of a group or of a role, by its name. */
export function ruleNamed({ groups }: Pick<Portal, 'groups'>, name: string): Rule {
  return Object.hasOwn(groups, name) ? (groups[name]?.rule ?? { any: [] }) : { role: name }
}
