import { asc, desc, isNull, lte, or, sql } from 'drizzle-orm'
import type { AccessDiff, ActChange, TermChange } from '#access/diff/access-diff.ts'
import { type AccessQuestion, changesFor, type OwnChange } from '#access/diff/changes-for.ts'
import { type Possible, possibleIn } from '#access/view-of.ts'
import type { Portal } from '#manifest/portal.ts'
import type { Database, Reader } from '../../../db/database.ts'
import { revisions } from '../../../db/schema.ts'
import type { ManifestSource } from '../manifest-source.ts'
import { keepAccess, type RevisionRow, shortColumns } from '../revision-store.ts'

/** A revision that changed the answer. */
export interface Turn {
  revision: RevisionRow
  change: OwnChange
}

export interface SinceWhen {
  /** What people of the role can do now; undefined if they can't. */
  now: Possible | undefined
  /** All revisions that changed it, newest first. */
  turns: Turn[]
  /** The revision by which they last gained what they have, or lost what they had. */
  turn: number | undefined
  /** Revisions of files that were changed on disk which nobody has compared yet. */
  pending: number[]
  /** Revisions that can't be compared, because their files don't compile under this release. */
  unreadable: number[]
  first: RevisionRow | undefined
}

/** The most revisions that one request compares. Each takes about a second. */
const mostCompared = 5

/** What a diff says about the subject of a question. */
type Diff = Pick<AccessDiff, 'acts' | 'terms' | 'positions'>

interface Row {
  revision: RevisionRow
  /** Undefined for files that were changed on disk, if nobody has compared them. */
  diff: Diff | undefined
}

/**
 * Returns since when people of a role and position can do something, or can't any more. Revisions keep who gained and who
 * lost access, so this needs one query and compiles nothing, except where files were changed on disk and nobody has looked
 * at the revision yet: those are compared, newest first, until the answer is found. With `everything` older ones are
 * compared too.
 */
export async function sinceWhen(
  database: Database,
  portal: Portal,
  source: ManifestSource | undefined,
  question: AccessQuestion,
  { everything }: { everything: boolean },
): Promise<SinceWhen> {
  const { db } = database
  const now = possibleIn(portal, question)
  const answer: SinceWhen = { now, turns: [], turn: undefined, pending: [], unreadable: [], first: await firstOf(db) }
  const compare = comparing(database, source)
  for (const row of await rowsAbout(db, question)) {
    const { revision } = row
    // What is before the first revision isn't known.
    if (revision.number === answer.first?.number) continue
    const isWanted = everything || answer.turn === undefined
    const found = row.diff ?? (isWanted ? await compare(revision.number) : 'pending')
    if (typeof found === 'string') {
      answer[found].push(revision.number)
      continue
    }
    const change = changesFor(found, question, portal.positions)
    if (change === undefined) continue
    answer.turns.push({ revision, change })
    const turned = now === undefined ? change.loses : change.gains
    if (turned.length > 0) answer.turn ??= revision.number
  }
  return answer
}

/** Returns a function that compares a revision with the one before and keeps the result, as often as one request may. */
function comparing(database: Database, source: ManifestSource | undefined) {
  let left = mostCompared
  return async (number: number): Promise<Diff | 'pending' | 'unreadable'> => {
    if (source?.isUnreadable(number) !== false) return 'unreadable'
    if (left === 0) return 'pending'
    left -= 1
    const access = await source.accessBy(database, number)
    if (access === undefined) return 'unreadable'
    await keepAccess(database.db, number, access)
    return access
  }
}

/** Returns the revisions that say something of the subject of a question, and those that nobody has compared. */
async function rowsAbout(db: Reader, { subject, act }: AccessQuestion): Promise<Row[]> {
  const names = JSON.stringify({ kind: subject.kind, name: subject.name, act })
  const isSubject = '@.subject.kind == $kind && @.subject.name == $name'
  const of = (path: string) => sql`jsonb_path_query_array(${revisions.access}, ${path}::jsonpath, ${names}::jsonb)`
  const has = (path: string) => sql`jsonb_path_exists(${revisions.access}, ${path}::jsonpath, ${names}::jsonb)`
  const acts = `$.acts[*] ? (${isSubject} && @.act == $act)`
  const terms = `$.terms[*] ? (${isSubject})`
  const rows = await db
    .select({
      revision: shortColumns,
      isCompared: sql<boolean>`${revisions.access} is not null`,
      acts: sql<ActChange[]>`${of(acts)}`,
      terms: sql<TermChange[]>`${of(terms)}`,
      positions: sql<string[] | null>`${revisions.access} -> 'positions'`,
    })
    .from(revisions)
    .where(or(isNull(revisions.access), has(acts), has(terms)))
    .orderBy(desc(revisions.number))
  return rows.map(({ revision, isCompared, positions, ...changes }) => ({
    revision,
    diff: isCompared ? { ...changes, ...(positions !== null && { positions }) } : undefined,
  }))
}

async function firstOf(db: Reader): Promise<RevisionRow | undefined> {
  const [first] = await db.select(shortColumns).from(revisions).orderBy(asc(revisions.number)).limit(1)
  return first
}

/** Returns the revision that was in force at a moment. */
export async function revisionAt(db: Reader, moment: Date): Promise<RevisionRow | undefined> {
  const [found] = await db
    .select(shortColumns)
    .from(revisions)
    .where(lte(revisions.made_at, moment.toISOString()))
    .orderBy(desc(revisions.number))
    .limit(1)
  return found
}
