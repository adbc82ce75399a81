import type { Subject } from '../snapshot/snapshot.ts'
import type { AccessDiff, ActChange, TermChange } from './access-diff.ts'
import { actsOf } from './acts-of.ts'
import { reachesAlike } from './compare-acts.ts'

/** A subject in both portals; undefined in the one that doesn't have it. */
export interface SubjectPair {
  old: Subject | undefined
  now: Subject | undefined
}

/** Returns the changes that need a second administrator. */
export function sensitiveIn({ acts, terms }: AccessDiff): { acts: ActChange[]; terms: TermChange[] } {
  return {
    acts: acts.filter(({ sensitive }) => sensitive === true),
    terms: terms.filter(({ sensitive }) => sensitive === true),
  }
}

/**
 * Marks the changes of a subject's acts that need a second administrator. What either portal marks counts, so that nobody can
 * take a mark away and give access by the same draft.
 */
export function markActs(changes: ActChange[], pair: SubjectPair, isPlain: (role: string) => boolean): ActChange[] {
  const acts = marksIn(pair)
  return changes.map((change) => {
    const isMarked = acts === 'all' || acts.includes(change.act)
    // A subject that is gone could come back without its marks.
    const isMore = isGained(change, pair, isPlain) || pair.now === undefined
    return isMarked && isMore ? { ...change, sensitive: true } : change
  })
}

/**
 * Marks the changes of a subject's conditions that need a second administrator: a mark that is taken away, and who relates to
 * a record that somebody marked, because grants depend on it.
 */
export function markTerms(changes: TermChange[], pair: SubjectPair): TermChange[] {
  const acts = marksIn(pair)
  if (acts.length === 0) return changes
  return changes.map((change) => {
    const isUnmarked = pair.now?.sensitive !== 'all' && change.removed.some((line) => line.startsWith('sensitive: '))
    const relates = [...change.removed, ...change.added].some((line) => relation.test(line))
    return isUnmarked || relates ? { ...change, sensitive: true } : change
  })
}

/** The conditions that decide to whom a record belongs, and therefore what scopes such as `own` and `approver` mean. */
const relation = /^(owner|assignees|participants|queue|published|computed [^:]*|approval in [^:]*): /

/** Returns the acts that either portal marks. */
function marksIn({ old, now }: SubjectPair): 'all' | string[] {
  const marks = [old?.sensitive ?? [], now?.sensitive ?? []]
  return marks.includes('all') ? 'all' : marks.flat()
}

/**
 * Whether somebody gains an act. A plain new role has what everyone has, such as one's own records; nobody decided on that, and
 * nobody has the role yet. It counts when the rules of the act name it.
 */
function isGained({ act, gains }: ActChange, { old, now }: SubjectPair, isPlain: (role: string) => boolean): boolean {
  if (!reachesAlike(actsOf(old).get(act), actsOf(now).get(act))) return gains.length > 0
  return gains.some(({ kinds, visitors }) => visitors || kinds.some(({ role }) => !isPlain(role)))
}
