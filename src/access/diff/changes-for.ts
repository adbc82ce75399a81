import type { Scope } from '#manifest/portal.ts'
import { anyOtherPosition } from '../every-trait.ts'
import type { Subject } from '../snapshot/snapshot.ts'
import type { AccessDiff, Shift, TermChange } from './access-diff.ts'

/** What somebody wants to know: whether people of a role and position can do something. */
export interface AccessQuestion {
  subject: Pick<Subject, 'kind' | 'name'>
  /** Its name in the snapshot, such as `transition pay`. */
  act: string
  role: string
  position: string
}

/** Records that people of one role and position newly reach, or no longer reach. */
export interface OwnShift {
  scope: Scope
  /** Undefined when states don't matter. */
  states?: string[]
}

/** How a revision changed the answer to a question. */
export interface OwnChange {
  gains: OwnShift[]
  loses: OwnShift[]
  /** Whether all of it only results from another change. */
  follows: boolean
  /** The conditions of the act that changed. */
  removed: string[]
  added: string[]
}

/**
 * Returns what a diff changes about one act for people of one role and position; undefined if nothing. `positions` are
 * those that rules may name, for diffs that don't say which they told apart.
 */
export function changesFor(
  { acts, terms, positions: toldApart }: Pick<AccessDiff, 'acts' | 'terms' | 'positions'>,
  { subject, act, role, position }: AccessQuestion,
  positions: string[],
): OwnChange | undefined {
  const kind = { role, position: (toldApart ?? positions).includes(position) ? position : anyOtherPosition }
  const own = acts.filter((change) => isSame(change.subject, subject) && change.act === act)
  const shifted = own.map((change) => ({
    follows: change.follows,
    gains: shiftsOf(change.gains, change.states, kind),
    loses: shiftsOf(change.loses, change.states, kind),
  }))
  const concerned = shifted.filter(({ gains, loses }) => gains.length + loses.length > 0)
  const conditions = terms.filter((change) => isSame(change.subject, subject))
  const change: OwnChange = {
    gains: concerned.flatMap(({ gains }) => gains),
    loses: concerned.flatMap(({ loses }) => loses),
    follows: concerned.length > 0 && concerned.every(({ follows }) => follows),
    removed: conditions.flatMap((each) => conditionsOf(act, each.removed)),
    added: conditions.flatMap((each) => conditionsOf(act, each.added)),
  }
  const size = [change.gains, change.loses, change.removed, change.added].reduce((sum, each) => sum + each.length, 0)
  return size === 0 ? undefined : change
}

function isSame(one: TermChange['subject'], other: AccessQuestion['subject']): boolean {
  return one.kind === other.kind && one.name === other.name
}

function shiftsOf(shifts: Shift[], states: string[] | undefined, kind: Shift['kinds'][number]): OwnShift[] {
  return shifts
    .filter(({ kinds }) => kinds.some(({ role, position }) => role === kind.role && position === kind.position))
    .map(({ scope }) => ({ scope, ...(states !== undefined && { states }) }))
}

/** The names of conditions that decide how people relate to a record, and therefore what every scope covers. */
const relations = ['owner', 'assignees', 'participants', 'queue', 'published']

/** Returns the lines that are about an act, or about the records that its scopes cover. */
function conditionsOf(act: string, lines: string[]): string[] {
  const moment = act.split(' ').at(-1)
  const about = [`${act} `, `${act}:`, `rule at ${moment}:`, ...relations.map((name) => `${name}:`)]
  return lines.filter((line) => about.some((start) => line.startsWith(start)))
}
