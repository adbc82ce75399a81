import { and, count, isNull, ne } from 'drizzle-orm'
import type { AccessDiff, ActChange, Shift } from '#access/diff/access-diff.ts'
import { anyOtherPosition } from '#access/every-trait.ts'
import type { Person } from '#access/person.ts'
import type { components } from '#generated/api/workplace.ts'
import type { Problem } from '#manifest/index.ts'
import type { Portal } from '#manifest/portal.ts'
import * as texts from '#texts/publishing.ts'
import type { Reader } from '../../db/database.ts'
import { staff } from '../../db/schema.ts'
import type { Review } from '../compiled.ts'

type Schemas = components['schemas']

/** Returns the problems of a review as the API describes them. */
export function problemsOf(problems: Problem[]): Schemas['ManifestProblem'][] {
  return problems.map(({ code, severity, message, at, suggestions }) => ({
    code,
    severity,
    message,
    file: at.file,
    line: at.start.line,
    column: at.start.column,
    end_line: at.end.line,
    end_column: at.end.column,
    suggestions,
  }))
}

/** Returns why a person may not publish what was reviewed, besides problems; empty when they may. */
export function refusalsOf({ effect }: Review, author: Person): string[] {
  if (effect === undefined) return []
  const selfish = effect.access.acts.filter((change) => gainsOnly(change, author))
  return [
    ...(effect.authorPublishes ? [] : [texts.locksOutAuthor]),
    ...selfish.slice(0, 3).map(({ subject, act }) => texts.gainsOnlyAuthor(subject.title, act)),
  ]
}

/** Whether a change gives something to people of the author's role, and to nobody else. */
function gainsOnly({ gains, follows }: ActChange, { role }: Person): boolean {
  const kinds = gains.flatMap((shift) => shift.kinds)
  if (follows || kinds.length === 0 || gains.some(({ visitors }) => visitors)) return false
  return kinds.every((kind) => kind.role === role)
}

/** Counts the accounts in use by role and position. */
export async function countPeople(db: Reader, { positions }: Portal): Promise<(shift: Shift) => number> {
  const rows = await db
    .select({ role: staff.role, position: staff.position, number: count() })
    .from(staff)
    .where(and(isNull(staff.disabled_at), ne(staff.status, 'exited')))
    .groupBy(staff.role, staff.position)
  const kindOf = (role: string, position: string) =>
    JSON.stringify([role, positions.includes(position) ? position : anyOtherPosition])
  const numbers = new Map<string, number>()
  for (const { role, position, number } of rows) {
    const kind = kindOf(role, position)
    numbers.set(kind, (numbers.get(kind) ?? 0) + number)
  }
  return ({ kinds }) =>
    kinds.reduce((sum, { role, position }) => sum + (numbers.get(JSON.stringify([role, position])) ?? 0), 0)
}

/** Returns an access diff as the API describes it. */
export function accessOf(diff: AccessDiff, today: (shift: Shift) => number): Schemas['AccessDiff'] {
  const { roles, acts, terms } = diff
  const shiftOf = (shift: Shift) => ({
    people: shift.people,
    witness: shift.witness,
    scope: shift.scope,
    visitors: shift.visitors,
    today: today(shift),
  })
  return {
    same: [roles.added, roles.removed, acts, terms].every((changes) => changes.length === 0),
    roles,
    acts: acts.map(({ subject, act, states, gains, loses, follows }) => ({
      subject,
      act,
      ...(states !== undefined && { states }),
      gains: gains.map(shiftOf),
      loses: loses.map(shiftOf),
      follows,
    })),
    terms,
  }
}
