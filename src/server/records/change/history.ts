import { and, asc, eq } from 'drizzle-orm'
import { hiddenFields } from '#access/can-do.ts'
import type { Person } from '#access/person.ts'
import { inCurrency, textOf } from '#fields/index.ts'
import type { Portal, Resource } from '#manifest/portal.ts'
import { sentenceCase } from '#manifest/words.ts'
import * as texts from '#texts/history.ts'
import type { Reader } from '../../db/database.ts'
import { history, staff } from '../../db/schema.ts'
import type { FoundRecord } from '../read/read.ts'
import { referenceTitles } from '../read/titles.ts'
import type { Work } from '../rules/work.ts'
import type { RecordValues, StoredRecord } from '../store/storage.ts'
import type { HistoryEntry } from '../store/store.ts'
import { type Act, eventOf } from './act.ts'
import { type Change, changedValues } from './begin.ts'
import { assignment, clockMark, type SeenChange, wordsOf } from './history-words.ts'
import { rowChanges } from './row-changes.ts'

/** The event of an amendment's own entry, which readers see as part of the event that caused the amendment. */
const amendment = 'amend'

/**
 * Returns the history entry of an act on a record; undefined for an amendment that only changed read-only fields and for a
 * mark that wrote nothing.
 */
export function entryOf(work: Work, act: Act, { resource, before, record }: Change): HistoryEntry | undefined {
  const changes = before === undefined ? {} : writtenChanges(resource, before, record)
  const reason = act.kind === 'amend' ? act.reason : undefined
  const event = eventOf(act) ?? (reason === undefined ? amendment : assignment)
  const isEmpty = act.kind === 'amend' ? Object.keys(changes).length === 0 : isEmptyMark(act)
  if (isEmpty) return undefined
  const stays = act.kind === 'mark' || act.kind === 'amend'
  const states = stays ? { from: null, to: null } : { from: before?.status ?? null, to: record.status }
  return {
    resource: record.resource,
    record: record.id,
    event,
    actor: work.actor?.id ?? null,
    at: work.now.toISOString(),
    ...states,
    note: act.kind === 'transition' ? act.note : (reason ?? null),
    changes,
  }
}

function isEmptyMark(act: Act): boolean {
  return act.kind === 'mark' && Object.keys(act.patch).length === 0
}

/** Returns the old and new values of the changed fields. Read-only fields, which the portal sets, are left out. */
function writtenChanges({ fields }: Resource, before: StoredRecord, after: StoredRecord): HistoryEntry['changes'] {
  const names = Object.keys(changedValues(before, after)).filter((name) => fields[name]?.readOnly === false)
  return Object.fromEntries(
    names.map((name) => [name, { from: before.values[name] ?? null, to: after.values[name] ?? null }]),
  )
}

/** Reads the history of a record, oldest first, with the names of the actors and the changes that the reader may see. */
export async function readHistory(
  db: Reader,
  portal: Portal,
  resource: Resource,
  { record, relations }: FoundRecord,
  reader: Person,
) {
  const rows = await db
    .select({
      id: history.id,
      event: history.event,
      actor: staff.full_name,
      at: history.at,
      from: history.from,
      to: history.to,
      note: history.note,
      changes: history.changes,
    })
    .from(history)
    .leftJoin(staff, eq(staff.id, history.actor))
    .where(and(eq(history.resource, resource.name), eq(history.record, record.id)))
    .orderBy(asc(history.id))
  const labelOf = labels(resource)
  const hidden = hiddenFields(resource, reader, relations)
  const events = withAmendments(rows)
  const held = events.flatMap(({ changes }) => [valuesOf(changes, 'from'), valuesOf(changes, 'to')])
  const titles = await referenceTitles(
    db,
    portal,
    held.map((values) => ({ ...record, values })),
    reader,
  )
  const context = { titles, timezone: portal.timezone }
  return events.flatMap(({ changes, ...row }) => {
    const seen = Object.entries(changes).flatMap(([name, { from, to }]): SeenChange[] => {
      const field = resource.fields[name]
      if (field === undefined || hidden.includes(name)) return []
      // Of an amount whose currency changed with it, both are in their own one.
      const priced = (side: 'from' | 'to') => inCurrency(field, { ...record.values, ...valuesOf(changes, side) })
      const whole = {
        ...{ field: name, title: field.title },
        ...{ from: textOf(priced('from'), from, context), to: textOf(priced('to'), to, context) },
      }
      return rowChanges(priced('to'), from, to, context) ?? [whole]
    })
    // Omit an event that only changed hidden fields, because even the fact that it happened would disclose something.
    const isHidden = row.from === row.to && seen.length === 0 && Object.keys(changes).length > 0
    if (isHidden) return []
    // A form's text is a change of its field already, which the reader may even not see.
    const note = Object.values(changes).some(({ to }) => to === row.note) ? null : row.note
    const shown = seen.map(({ isCount: _, ...change }) => change)
    return [{ ...row, note, label: labelOf(row.event), ...wordsOf(resource, row.event, seen), changes: shown }]
  })
}

function valuesOf(changes: HistoryEntry['changes'], side: 'from' | 'to'): RecordValues {
  return Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change[side]]))
}

/** Merges each amendment into the event before it if both have the same timestamp. */
function withAmendments<Row extends Pick<HistoryEntry, 'event' | 'at' | 'changes'>>(rows: Row[]): Row[] {
  const events: Row[] = []
  for (const row of rows) {
    const last = events.at(-1)
    if (row.event !== amendment || last === undefined || last.at !== row.at) events.push(row)
    else events[events.length - 1] = { ...last, changes: merged(last.changes, row.changes) }
  }
  return events
}

function merged(earlier: HistoryEntry['changes'], later: HistoryEntry['changes']): HistoryEntry['changes'] {
  const both = Object.entries(later).map(([name, { from, to }]) => [
    name,
    { from: (earlier[name] ?? { from }).from, to },
  ])
  return { ...earlier, ...Object.fromEntries(both) }
}

/** The labels of acts that the manifest doesn't name. */
const done: Record<string, string> = {
  create: texts.created,
  update: texts.changed,
  [amendment]: texts.changed,
  [assignment]: texts.assignedByRule,
}

/**
 * Labels an event: a transition by its own label, a clock's mark by the title of its deadline and the state of the clock.
 */
function labels(resource: Resource): (event: string) => string {
  return (event) => {
    const mark = clockMark(resource, event)
    if (mark !== undefined) return texts.clockMark(mark.deadline, mark.state)
    return resource.lifecycle.transitions[event]?.label ?? done[event] ?? sentenceCase(event)
  }
}
