import { and, asc, eq } from 'drizzle-orm'
import { hiddenFields } from '#access/can-do.ts'
import type { Person } from '#access/person.ts'
import { textOf } from '#fields/index.ts'
import type { Portal, Resource } from '#manifest/portal.ts'
import { inSentence, sentenceCase, valueLabel } from '#manifest/words.ts'
import type { Reader } from '../../db/database.ts'
import { history, staff } from '../../db/schema.ts'
import type { FoundRecord } from '../read/read.ts'
import { referenceTitles } from '../read/titles.ts'
import type { Work } from '../rules/work.ts'
import type { RecordValues, StoredRecord } from '../store/storage.ts'
import type { HistoryEntry } from '../store/store.ts'
import { type Act, eventOf } from './act.ts'
import { type Change, changedValues } from './begin.ts'

/** An amendment has an entry of its own, which readers see as part of the event that caused it. */
const amendment = 'amend'

/** The entry that an act leaves in the history of a record. What merely follows for computed fields leaves none. */
export function entryOf(work: Work, act: Act, { resource, before, record }: Change): HistoryEntry | undefined {
  const changes = before === undefined ? {} : writtenChanges(resource, before, record)
  const event = eventOf(act) ?? amendment
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
    note: act.kind === 'transition' ? act.note : null,
    changes,
  }
}

function isEmptyMark(act: Act): boolean {
  return act.kind === 'mark' && Object.keys(act.patch).length === 0
}

/** Old and new values of what was written; what is worked out from it says nothing more. */
function writtenChanges({ fields }: Resource, before: StoredRecord, after: StoredRecord): HistoryEntry['changes'] {
  const names = Object.keys(changedValues(before, after)).filter((name) => fields[name]?.readOnly === false)
  return Object.fromEntries(
    names.map((name) => [name, { from: before.values[name] ?? null, to: after.values[name] ?? null }]),
  )
}

/** What happened to a record, oldest first, with the names of those who did it, and what a reader may see of the changes. */
export async function readHistory(
  db: Reader,
  portal: Portal,
  resource: Resource,
  { record, standing }: FoundRecord,
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
  const hidden = hiddenFields(resource, reader, standing)
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
    const seen = Object.entries(changes).flatMap(([name, { from, to }]) => {
      const field = resource.fields[name]
      if (field === undefined || hidden.includes(name)) return []
      return [{ field: name, title: field.title, from: textOf(field, from, context), to: textOf(field, to, context) }]
    })
    // Of an event that only wrote what the reader may not see, even that it happened would tell something.
    const isHidden = row.from === row.to && seen.length === 0 && Object.keys(changes).length > 0
    return isHidden ? [] : [{ ...row, label: labelOf(row.event), changes: seen }]
  })
}

function valuesOf(changes: HistoryEntry['changes'], side: 'from' | 'to'): RecordValues {
  return Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change[side]]))
}

/** Amendments as part of the event of the same moment that they followed from. */
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

/** What the portal calls the acts that no manifest names. */
const done: Record<string, string> = { create: 'Created', update: 'Changed', [amendment]: 'Changed' }

/** What an event is called: a transition by its label, the mark of a clock by its deadline and how that stands. */
function labels(resource: Resource): (event: string) => string {
  return (event) => {
    const [field = '', mark] = event.split('.')
    if (mark === undefined) return resource.lifecycle.transitions[event]?.label ?? done[event] ?? sentenceCase(event)
    const how = resource.computed[field]
    const state = how !== undefined && 'clock' in how ? how.clock.state : undefined
    const stands = valueLabel(mark, resource.fields[state ?? '']?.labels)
    return `${resource.fields[field]?.title ?? sentenceCase(field)}: ${inSentence(stands)}`
  }
}
