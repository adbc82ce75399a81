import { holds } from '#access/holds.ts'
import type { Person } from '#access/person.ts'
import type { Portal } from '#manifest/portal.ts'
import { peopleResource } from '#manifest/seeds.ts'
import { idFor } from '../../ids.ts'
import type { NewNotification } from '../../notifications/notify.ts'
import { declaredTitles, fillTemplate } from '../../records/read/titles.ts'
import { isSame, valueIn } from '../../records/rules/evaluate.ts'
import { resourceNamed } from '../../records/rules/rules.ts'
import { leavesOf } from '../../records/store/leaves.ts'
import type { StoredRecord } from '../../records/store/storage.ts'
import type { HistoryEntry, KeptClock, RecordKey, Store } from '../../records/store/store.ts'
import { keyValues, noVariables } from '../../records/store/unique-keys.ts'
import { personOf } from '../../sessions/person.ts'
import { type Due, DueQueue, keyOfDue } from './due-queue.ts'
import { fold } from './fold.ts'
import { matcher } from './matches.ts'
import { MemoryRecords } from './memory-records.ts'

type Times = Pick<Store, 'clocks' | 'keepClock' | 'forgetClock' | 'arm' | 'disarm' | 'disarmMarks'>

/**
 * The engine's store in memory. Sample data is thousands of acts, which would take the database minutes one by one; so
 * they run here, and what they leave behind is then written in batches. What differs from the database's store:
 *
 * - nothing is published, because nobody listens yet;
 * - effects that the server offers by name are collected, because they write columns outside the records;
 * - ids follow from the names of the acts, so that every demo has the same.
 */
export class MemoryStore implements Store {
  readonly records = new MemoryRecords()
  /** The records that were created, in this order. */
  readonly made: StoredRecord[] = []
  readonly history: HistoryEntry[] = []
  readonly #historyByRecord = new Map<string, HistoryEntry[]>()
  readonly notifications: (NewNotification & { at: Date })[] = []
  readonly calls: { effect: string; record: RecordKey; now: Date }[] = []
  readonly due = new DueQueue()
  readonly kept = new Map<string, RecordKey & { clocks: Map<string, KeptClock> }>()
  readonly #turns = new Map<string, string>()
  readonly series = new Map<string, number>()
  readonly numbers = new Map<string, { prefix: string; year: string; last: number }>()
  readonly #portal: Portal
  /** A change of a person replaces the record, so that what is known of it can't be out of date. */
  readonly #people = new WeakMap<StoredRecord, Person>()
  /** The name of the act that is under way, and how many ids each act has taken. */
  #act = ''
  readonly #ids = new Map<string, number>()
  /** What takes back the act that is under way, in the order of its writes. */
  #undo: (() => void)[] = []

  constructor(portal: Portal) {
    this.#portal = portal
  }

  /** Runs an act, and takes back everything that it wrote if it fails. */
  async attempt<T>(name: string, act: () => Promise<T>): Promise<T> {
    this.#undo = []
    this.#act = name
    try {
      return await act()
    } catch (error) {
      for (const undo of this.#undo.toReversed()) undo()
      throw error
    }
  }

  find: Store['find'] = async ({ name }, id) => this.records.get(name, id)

  select: Store['select'] = async ({ name }, conditions, variables) => {
    const found = this.records.matching(name, conditions, variables)
    return found.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  }

  exists: Store['exists'] = async ({ name }, where, variables) =>
    this.records.matching(name, [where], variables).length > 0

  holderOf: Store['holderOf'] = async (resource, key, record) => {
    const isIn = matcher(key.where, noVariables)
    const values = keyValues(resource, key, record)
    if (!isIn(record) || values.includes(null)) return undefined
    // Ids are indexed, and other texts are compared without regard to case.
    const exact = key.fields.filter((name) => resource.fields[name]?.reference !== undefined)
    const alike = Object.fromEntries(exact.map((name) => [name, String(valueIn(record, name))]))
    const others = this.records.matching(resource.name, [alike, key.where], noVariables)
    return others.find((other) => other.id !== record.id && isSame(keyValues(resource, key, other), values))
  }

  /** Nobody reads the messages of acts that fail here. */
  mayRead: Store['mayRead'] = async () => false

  fold: Store['fold'] = async ({ name }, folds, where, variables) => {
    const found = this.records.matching(name, [where], variables)
    return folds.map(({ fold: how, field, where: filter = {} }) => {
      const test = matcher(filter, variables)
      return fold(how, found.filter(test), field)
    })
  }

  insert: Store['insert'] = async (_resource, records) => {
    for (const record of records) this.#put(record)
    this.#append(this.made, records)
  }

  update: Store['update'] = async ({ name }, id, base, values) => {
    const before = this.records.get(name, id)
    if (before !== undefined) this.#put({ ...before, ...base, values: { ...before.values, ...values } })
  }

  newId: Store['newId'] = () => {
    const number = (this.#ids.get(this.#act) ?? 0) + 1
    this.#ids.set(this.#act, number)
    return idFor(`${this.#act} ${number}`)
  }

  nextNumber: Store['nextNumber'] = async (prefix, year) => {
    const key = `${prefix} ${year}`
    const before = this.numbers.get(key)
    const last = (before?.last ?? 0) + 1
    this.#set(this.numbers, key, { prefix, year, last })
    return last
  }

  nextInSeries: Store['nextInSeries'] = async (series) => {
    const last = (this.series.get(series) ?? 0) + 1
    this.#set(this.series, series, last)
    return last
  }

  titles: Store['titles'] = async (records) => Object.assign({}, ...records.map((record) => this.#titlesIn(record)))

  peopleOf: Store['peopleOf'] = async (rule) =>
    this.#atWork().flatMap((record) => (holds(rule, this.person(record)) ? [record.id] : []))

  managersOf: Store['managersOf'] = async (people) => {
    const managers = people.map((id) => this.records.get(peopleResource, id)?.values['line_manager'])
    return [...new Set(managers.filter((id) => typeof id === 'string'))]
  }

  isAtWork: Store['isAtWork'] = async (id) => this.#atWork().some((person) => person.id === id)

  lastTurn: Store['lastTurn'] = async (rule) => this.#turns.get(rule)

  keepTurn: Store['keepTurn'] = async (rule, person) => this.#set(this.#turns, rule, person)

  clocks: Times['clocks'] = async (record) => this.kept.get(keyOf(record))?.clocks ?? new Map()

  keepClock: Times['keepClock'] = async (record, field, clock) => {
    const clocks = new Map(this.kept.get(keyOf(record))?.clocks).set(field, clock)
    this.#set(this.kept, keyOf(record), { resource: record.resource, id: record.id, clocks })
  }

  forgetClock: Times['forgetClock'] = async (record, field) => {
    const clocks = new Map(this.kept.get(keyOf(record))?.clocks)
    clocks.delete(field)
    this.#set(this.kept, keyOf(record), { resource: record.resource, id: record.id, clocks })
  }

  arm: Times['arm'] = async ({ resource, id }, name, at) => {
    this.#setDue(keyOfDue({ resource, id, name }), { resource, id, name, at })
  }

  removeDue(due: Due): void {
    this.due.delete(keyOfDue(due))
  }

  disarm: Times['disarm'] = async ({ resource, id }, name) => this.#setDue(keyOfDue({ resource, id, name }), undefined)

  disarmMarks: Times['disarmMarks'] = async (record, field) => {
    const marks = Object.values(resourceNamed(this.#portal, record.resource).computed).flatMap((how) =>
      'clock' in how ? Object.keys(how.clock.marks) : [],
    )
    for (const mark of marks) await this.disarm(record, `${field}.${mark}`)
  }

  addHistory: Store['addHistory'] = async (entries) => {
    this.#append(this.history, entries)
    for (const entry of entries) this.#append(this.#historyOf(entry.resource, entry.record), [entry])
  }

  runsOn: Store['runsOn'] = async ({ resource, id }, person, events) =>
    this.#historyOf(resource, id).flatMap(({ actor, event }) =>
      actor === person && events.includes(event) ? [event] : [],
    )

  notify: Store['notify'] = async (at, news) =>
    this.#append(
      this.notifications,
      news.map((each) => ({ ...each, at })),
    )

  publish: Store['publish'] = async () => {}

  call: Store['call'] = async (effect, record, now) => this.#append(this.calls, [{ effect, record, now }])

  person(record: StoredRecord): Person {
    const known = this.#people.get(record)
    if (known !== undefined) return known
    const text = (name: string): string => String(record.values[name])
    const traits = { role: text('role'), position: text('position'), department: text('department') }
    const person = personOf(this.#portal, { id: record.id, ...traits })
    this.#people.set(record, person)
    return person
  }

  #atWork(): StoredRecord[] {
    return this.records.of(peopleResource).filter(({ values }) => (values['disabled_at'] ?? null) === null)
  }

  #titlesIn(record: StoredRecord): Record<string, string> {
    const { fields } = resourceNamed(this.#portal, record.resource)
    const referred = leavesOf(fields, record.values).flatMap(({ field, value }): [string, string][] => {
      const other = field.reference === undefined ? undefined : this.records.get(field.reference, String(value))
      return other === undefined ? [] : [[other.id, this.#titleOf(other)]]
    })
    return { ...declaredTitles(this.#portal, record), ...Object.fromEntries(referred) }
  }

  #titleOf(record: StoredRecord): string {
    const resource = resourceNamed(this.#portal, record.resource)
    return fillTemplate(resource.label, { resource, record }, { titles: {}, timezone: this.#portal.timezone })
  }

  #historyOf(resource: string, id: string): HistoryEntry[] {
    const key = keyOf({ resource, id })
    const known = this.#historyByRecord.get(key) ?? []
    this.#historyByRecord.set(key, known)
    return known
  }

  #put(record: StoredRecord): void {
    const before = this.records.get(record.resource, record.id)
    this.records.put(record)
    this.#undo.push(() => (before === undefined ? this.records.remove(record) : this.records.put(before)))
  }

  #append<T>(list: T[], items: T[]): void {
    const { length } = list
    list.push(...items)
    this.#undo.push(() => list.splice(length))
  }

  #setDue(key: string, due: Due | undefined): void {
    const before = this.due.get(key)
    writeDue(this.due, key, due)
    this.#undo.push(() => writeDue(this.due, key, before))
  }

  #set<T>(map: Map<string, T>, key: string, value: T | undefined): void {
    const before = map.get(key)
    write(map, key, value)
    this.#undo.push(() => write(map, key, before))
  }
}

function write<T>(map: Map<string, T>, key: string, value: T | undefined): void {
  if (value === undefined) map.delete(key)
  else map.set(key, value)
}

function writeDue(queue: DueQueue, key: string, due: Due | undefined): void {
  if (due === undefined) queue.delete(key)
  else queue.set(key, due)
}

function keyOf({ resource, id }: RecordKey): string {
  return `${resource} ${id}`
}
