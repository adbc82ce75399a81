import { Readable } from 'node:stream'
import { asc, gt } from 'drizzle-orm'
import type { ActChange, Shift, TermChange } from '#access/diff/access-diff.ts'
import { csvLine } from '#fields/index.ts'
import { byteOrderMark } from '#fields/parse-csv.ts'
import * as texts from '#texts/revision-log.ts'
import { recordsIn } from '#texts/scopes.ts'
import type { Reader } from '../../../db/database.ts'
import { revisions } from '../../../db/schema.ts'
import { formulaSafe } from '../../../records/tables/csv.ts'
import { type CountPeople, groupsOf } from '../concerned.ts'

type Revision = typeof revisions.$inferSelect

/** The revisions held in memory at a time. One that changes every role has megabytes. */
const batch = 10

/**
 * Streams all revisions as CSV, oldest first: a line for each change in what people can do, and one if nothing changed.
 * `positions` are told apart by revisions that don't say which.
 */
export function revisionLog(db: Reader, count: CountPeople, positions: string[]): Readable {
  const todayIn =
    ({ access }: Revision) =>
    (shift: Shift) =>
      count(groupsOf(shift, access?.positions ?? positions))
  async function* lines() {
    yield byteOrderMark + line(Object.values(texts.columns))
    for (let after = 0; ; ) {
      const rows = await db
        .select()
        .from(revisions)
        .where(gt(revisions.number, after))
        .orderBy(asc(revisions.number))
        .limit(batch)
      const last = rows.at(-1)
      if (last === undefined) return
      yield rows.flatMap((row) => linesOf(row, todayIn(row))).join('')
      after = last.number
    }
  }
  return Readable.from(lines(), { objectMode: false, highWaterMark: 65_536 })
}

/** What a line says besides its revision. */
interface Change {
  change: string
  kind?: string
  subject?: string
  name?: string
  act?: string
  states?: string
  people?: string
  records?: string
  accounts?: number
  follows?: string
}

function linesOf(revision: Revision, today: (shift: Shift) => number): string[] {
  const { number, made_at, author_name, approver_name, reason, restores, digest } = revision
  return changesOf(revision, today).map((change) =>
    line([
      String(number),
      made_at,
      author_name ?? texts.onDisk,
      reason,
      restores === null ? '' : String(restores),
      change.change,
      change.kind ?? '',
      change.subject ?? '',
      change.name ?? '',
      change.act ?? '',
      change.states ?? '',
      change.people ?? '',
      change.records ?? '',
      change.accounts === undefined ? '' : String(change.accounts),
      change.follows ?? '',
      digest,
      approver_name ?? '',
    ]),
  )
}

function changesOf({ number, access }: Revision, today: (shift: Shift) => number): Change[] {
  if (access === null) return [{ change: number === 1 ? texts.first : texts.notCompared }]
  const { roles, acts, terms } = access
  const changes = [
    ...roles.added.map((role): Change => ({ change: texts.roleAdded, people: role })),
    ...roles.removed.map((role): Change => ({ change: texts.roleRemoved, people: role })),
    ...acts.flatMap((act) => [
      ...act.gains.map((shift) => shiftOf(texts.gains, act, shift, today)),
      ...act.loses.map((shift) => shiftOf(texts.loses, act, shift, today)),
    ]),
    ...terms.flatMap((change) => [
      ...change.removed.map((text) => termOf(texts.conditionRemoved, change, text)),
      ...change.added.map((text) => termOf(texts.conditionAdded, change, text)),
    ]),
  ]
  return changes.length === 0 ? [{ change: texts.nothing }] : changes
}

function shiftOf(
  change: string,
  { subject, act, states, scoped, follows }: ActChange,
  shift: Shift,
  today: (shift: Shift) => number,
): Change {
  const { kind, title, name } = subject
  return {
    ...{ change, kind: texts.kinds[kind], subject: title, name, act, states: states?.join(', ') ?? '' },
    people: shift.people,
    records: scoped ? recordsIn[shift.scope] : '',
    accounts: today(shift),
    follows: follows ? texts.yes : '',
  }
}

function termOf(change: string, { subject: { kind, title, name } }: TermChange, act: string): Change {
  return { change, kind: texts.kinds[kind], subject: title, name, act }
}

function line(cells: string[]): string {
  return csvLine(cells.map(formulaSafe))
}
