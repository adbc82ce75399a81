import type { Portal } from '#manifest/portal.ts'
import { subjectsOf } from '../snapshot/portal-subjects.ts'
import type { Act, Subject } from '../snapshot/snapshot.ts'
import type { AccessDiff, DiffSubject, TermChange } from './access-diff.ts'
import { actsBeside } from './acts-of.ts'
import { compareActs } from './compare-acts.ts'
import { People } from './people.ts'
import { markActs, markTerms, type SubjectPair } from './sensitive.ts'

/** Compares two portals: who gains and who loses access, and what changes in the other conditions of access. */
export function diffAccess(before: Portal, after: Portal): AccessDiff {
  const people = new People(before, after)
  /** A role that is new and has no flags, so that rules admit it by its name only, or along with everyone. */
  const isPlain = (role: string) => !Object.hasOwn(before.roles, role) && after.roles[role]?.flags.length === 0
  const pairs = pairSubjects(knownSubjectsOf(before), subjectsOf(after))
  return {
    roles: {
      added: Object.keys(after.roles).filter((role) => !Object.hasOwn(before.roles, role)),
      removed: Object.keys(before.roles).filter((role) => !Object.hasOwn(after.roles, role)),
    },
    acts: pairs.flatMap((pair) => markActs(compareActs(pair.subject, ...actsOfBoth(pair), people), pair, isPlain)),
    terms: pairs.flatMap((pair) => markTerms(compareTerms(pair), pair)),
    positions: people.positions,
  }
}

function actsOfBoth({ old, now }: SubjectPair): [Map<string, Act>, Map<string, Act>] {
  return [actsBeside(old, now), actsBeside(now, old)]
}

/** What the portals in force give access to, with which each version of a draft is compared. */
const known = new WeakMap<Portal, Subject[]>()

function knownSubjectsOf(portal: Portal): Subject[] {
  const subjects = known.get(portal) ?? subjectsOf(portal)
  known.set(portal, subjects)
  return subjects
}

/** Whether nobody's access changes. */
export function isSameAccess({ roles, acts, terms }: AccessDiff): boolean {
  return [roles.added, roles.removed, acts, terms].every((changes) => changes.length === 0)
}

interface Pair extends SubjectPair {
  subject: DiffSubject
}

/** Pairs the subjects of both portals; removed ones come last. */
function pairSubjects(before: Subject[], after: Subject[]): Pair[] {
  const old = new Map(before.map((subject) => [keyOf(subject), subject]))
  const now = new Map(after.map((subject) => [keyOf(subject), subject]))
  const gone = before.filter((subject) => !now.has(keyOf(subject)))
  return [...after, ...gone].map((subject) => {
    const { kind, name, title } = subject
    const pair = { old: old.get(keyOf(subject)), now: now.get(keyOf(subject)) }
    const presence = pair.old === undefined ? 'added' : pair.now === undefined ? 'removed' : 'both'
    return { subject: { kind, name, title, presence }, ...pair }
  })
}

function keyOf({ kind, name }: Subject): string {
  return `${kind} ${name}`
}

/**
 * Returns the conditions that differ. For a subject that is added or removed as a whole, the gains and losses are
 * enough.
 */
function compareTerms({ subject, old, now }: Pair): TermChange[] {
  if (old === undefined || now === undefined) return []
  const [before, after] = [termLines(old), termLines(now)]
  const removed = without(before, after)
  const added = without(after, before)
  return removed.length + added.length === 0 ? [] : [{ subject, removed, added }]
}

function termLines({ sections }: Subject): string[] {
  return sections.flat().flatMap((entry) => (entry.kind === 'term' ? `${entry.name}: ${entry.text}` : []))
}

/** Returns the lines that remain after removing `others`, counting duplicates. */
function without(lines: string[], others: string[]): string[] {
  const left = new Map<string, number>()
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const times = left.get(line) ?? 0
    left.set(line, times - 1)
    return times <= 0
  })
}
