import type { AccessDiff, ActChange, Shift } from '#access/diff/access-diff.ts'
import type { Person } from '#access/person.ts'
import type { components } from '#generated/api/workplace.ts'
import type { Problem } from '#manifest/index.ts'
import * as texts from '#texts/publishing.ts'
import type { Review } from '../compiled.ts'
import { type CountPeople, groupsOf } from './concerned.ts'

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

/** Returns an access diff as the API describes it. `positions` are told apart by a diff that doesn't say which. */
export function accessOf(diff: AccessDiff, today: CountPeople, positions: string[]): Schemas['AccessDiff'] {
  const { roles, acts, terms } = diff
  const shiftOf = (shift: Shift) => {
    const among = groupsOf(shift, diff.positions ?? positions)
    const { people, witness, scope, visitors } = shift
    return { people, witness, scope, visitors, among, today: today(among) }
  }
  return {
    same: [roles.added, roles.removed, acts, terms].every((changes) => changes.length === 0),
    roles,
    acts: acts.map(({ subject, act, states, gains, loses, follows, sensitive }) => ({
      subject,
      act,
      ...(states !== undefined && { states }),
      gains: gains.map(shiftOf),
      loses: loses.map(shiftOf),
      follows,
      ...(sensitive === true && { sensitive }),
    })),
    terms,
  }
}
