import { and, asc, eq, inArray, isNull, like, sql } from 'drizzle-orm'
import { holds } from '#access/holds.ts'
import type { Portal } from '#manifest/portal.ts'
import type { Tx } from '../../db/database.ts'
import { clocks, dueWork, history, numberSeries, settings, staff } from '../../db/schema.ts'
import { effects } from '../../effects.ts'
import { publishEvents } from '../../events/events.ts'
import { newId } from '../../ids.ts'
import { notify } from '../../notifications/notify.ts'
import { personColumns, personOf } from '../../sessions/person.ts'
import { findIfReadable } from '../read/read.ts'
import { referenceTitles } from '../read/titles.ts'
import { whereToSql } from '../store/conditions.ts'
import { foldedValue, foldToSql } from '../store/fold.ts'
import { runsOn } from '../store/runs.ts'
import { sequenceName } from '../store/sequences.ts'
import { findRecord, findRecords, storageOf } from '../store/storage.ts'
import type { FoldOf, RecordKey, Store } from '../store/store.ts'
import { clashesWith } from '../store/unique-keys.ts'

/** The engine's store inside a transaction. */
export function databaseStore(tx: Tx, portal: Portal): Store {
  return {
    ...recordsIn(tx, portal),
    ...peopleIn(tx, portal),
    ...timesIn(tx),
    addHistory: async (entries) => {
      if (entries.length > 0) await tx.insert(history).values(entries)
    },
    runsOn: (record, person, events) => runsOn(tx, record, person, events),
    notify: (now, news) => notify(tx, now, news),
    publish: (events) => publishEvents(tx, events),
    call: async (name, record, now) => {
      const effect = Object.hasOwn(effects, name) ? effects[name] : undefined
      if (effect === undefined) throw new Error(`The server offers no effect "${name}"`)
      await effect(tx, record, now)
    },
  }
}

type Records = Pick<
  Store,
  | 'find'
  | 'select'
  | 'exists'
  | 'holderOf'
  | 'mayRead'
  | 'fold'
  | 'insert'
  | 'update'
  | 'newId'
  | 'nextNumber'
  | 'nextInSeries'
  | 'titles'
>

function recordsIn(tx: Tx, portal: Portal): Records {
  return {
    find: (resource, id, lock) => findRecord(tx, resource, id, lock),
    select: (resource, conditions, variables) => {
      const matching = conditions.map((where) => whereToSql(where, resource, variables))
      return findRecords(tx, resource, and(...matching), asc(storageOf(resource).field('id')))
    },
    exists: async (resource, where, variables) => {
      const { table, mine } = storageOf(resource)
      const [found] = await tx
        .select({ one: sql<number>`1` })
        .from(table)
        .where(and(mine, whereToSql(where, resource, variables)))
        .limit(1)
      return found !== undefined
    },
    holderOf: async (resource, key, record) => {
      const [holder] = await findRecords(tx, resource, clashesWith(resource, key, record))
      return holder
    },
    mayRead: async (person, resource, { id }) => (await findIfReadable(tx, resource, id, person)) !== undefined,
    fold: async (resource, folds, where, variables) => {
      const { table, mine } = storageOf(resource)
      const toSql = ({ fold, field, where: filter }: FoldOf, index: number) => {
        const condition = filter && whereToSql(filter, resource, variables)
        return [`fold_${index}`, foldToSql(resource, fold, { field, condition }).as(`fold_${index}`)] as const
      }
      const [row]: Record<string, unknown>[] = await tx
        .select(Object.fromEntries(folds.map(toSql)))
        .from(table)
        .where(and(mine, whereToSql(where, resource, variables)))
      return folds.map(({ field }, index) => foldedValue(resource, field, row?.[`fold_${index}`]))
    },
    insert: (resource, records) => storageOf(resource).insert(tx, records),
    update: (resource, id, base, values) => storageOf(resource).update(tx, id, base, values),
    newId,
    // A sequence may skip a number but never repeats one, and writers don't wait for each other.
    nextNumber: async (prefix, year) => {
      const name = sequenceName(prefix, year)
      const [row] = await tx.select({ next: sql<number>`nextval(${name})::int` }).from(sql`(select 1) as one`)
      return row?.next ?? 0
    },
    // The row is locked until the transaction ends, so the next one waits for its number, and takes it over after a rollback.
    nextInSeries: async (series) => {
      const [row] = await tx
        .insert(numberSeries)
        .values({ series, last: 1 })
        .onConflictDoUpdate({ target: numberSeries.series, set: { last: sql`${numberSeries.last} + 1` } })
        .returning({ last: numberSeries.last })
      return row?.last ?? 0
    },
    titles: (records) => referenceTitles(tx, portal, records, undefined),
  }
}

function peopleIn(
  tx: Tx,
  portal: Portal,
): Pick<Store, 'peopleOf' | 'managersOf' | 'isAtWork' | 'lastTurn' | 'keepTurn'> {
  return {
    peopleOf: async (rule) => {
      const rows = await tx.select(personColumns).from(staff).where(isNull(staff.disabled_at))
      return rows.filter((row) => holds(rule, personOf(portal, row))).map(({ id }) => id)
    },
    managersOf: async (people) => {
      if (people.length === 0) return []
      const rows = await tx.select({ manager: staff.line_manager }).from(staff).where(inArray(staff.id, people))
      return [...new Set(rows.flatMap(({ manager }) => manager ?? []))]
    },
    lastTurn: async (name) => {
      const [row] = await tx.select({ person: settings.value }).from(settings).where(eq(settings.name, name))
      return row?.person
    },
    keepTurn: async (name, person) => {
      const turn = { name, value: person }
      await tx.insert(settings).values(turn).onConflictDoUpdate({ target: settings.name, set: turn })
    },
    isAtWork: async (person) => {
      const [row] = await tx
        .select({ id: staff.id })
        .from(staff)
        .where(and(eq(staff.id, person), isNull(staff.disabled_at)))
      return row !== undefined
    },
  }
}

type Times = Pick<Store, 'clocks' | 'keepClock' | 'forgetClock' | 'arm' | 'disarm' | 'disarmMarks'>

function timesIn(tx: Tx): Times {
  return {
    clocks: async (record) => {
      const rows = await tx.select().from(clocks).where(clocksOf(record))
      return new Map(
        rows.map(({ field, target, spent, since, reached, stopped, calendar }) => [
          field,
          { target, spent, since: since === null ? null : Date.parse(since), reached, stopped, calendar },
        ]),
      )
    },
    keepClock: async ({ resource, id }, field, { since, ...kept }) => {
      const row = { ...kept, since: since === null ? null : new Date(since).toISOString() }
      await tx
        .insert(clocks)
        .values({ resource, record: id, field, ...row })
        .onConflictDoUpdate({ target: [clocks.resource, clocks.record, clocks.field], set: row })
    },
    forgetClock: async (record, field) => {
      await tx.delete(clocks).where(and(clocksOf(record), eq(clocks.field, field)))
    },
    arm: async ({ resource, id }, name, at) => {
      const due_at = at.toISOString()
      await tx
        .insert(dueWork)
        .values({ resource, record: id, name, due_at })
        .onConflictDoUpdate({
          target: [dueWork.resource, dueWork.record, dueWork.name],
          set: { due_at, attempts: 0, failure: null },
        })
    },
    disarm: async (record, name) => {
      await tx.delete(dueWork).where(and(dueWorkOf(record), eq(dueWork.name, name)))
    },
    disarmMarks: async (record, field) => {
      const marks = `${field.replaceAll('_', '\\_')}.%`
      await tx.delete(dueWork).where(and(dueWorkOf(record), like(dueWork.name, marks)))
    },
  }
}

function clocksOf({ resource, id }: RecordKey) {
  return and(eq(clocks.resource, resource), eq(clocks.record, id))
}

function dueWorkOf({ resource, id }: RecordKey) {
  return and(eq(dueWork.resource, resource), eq(dueWork.record, id))
}
