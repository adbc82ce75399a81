import type { Person } from '#access/person.ts'
import type { Stopwatch } from '#calculation/stopwatch.ts'
import type { ComputedFold, Resource, Rule, UniqueKey, Where } from '#manifest/portal.ts'
import type { PortalEvent } from '../../events/events.ts'
import type { NewNotification } from '../../notifications/notify.ts'
import type { Variables } from './conditions.ts'
import type { RecordValues, StoredRecord } from './storage.ts'

/** A fold of one field over records, limited to those that meet an optional condition. */
export interface FoldOf {
  fold: ComputedFold
  field?: string | undefined
  where?: Where
}

/** An entry in the history of a record. */
export interface HistoryEntry {
  resource: string
  record: string
  event: string
  actor: string | null
  at: string
  from: string | null
  to: string | null
  note: string | null
  /** The old and new value of each changed field. */
  changes: Record<string, { from: unknown; to: unknown }>
}

/** The stored state of a record's clock. */
export interface KeptClock extends Stopwatch {
  /** The highest percentage whose mark has already run. */
  reached: number
  stopped: boolean
  /** The calendar in whose opening hours it runs; null when all time counts. */
  calendar: string | null
}

/** Identifies a record across resources. */
export type RecordKey = Pick<StoredRecord, 'resource' | 'id'>

/**
 * Everything that the engine reads and writes. It is backed by the database inside a transaction, and by memory while sample
 * data is generated, so that both run the same steps.
 */
export interface Store {
  /** Returns one record; `lock` locks it until the unit of work ends. */
  find(resource: Resource, id: string, lock?: boolean): Promise<StoredRecord | undefined>
  /** Returns the records that meet all these conditions, ordered by id. */
  select(resource: Resource, conditions: Where[], variables: Variables): Promise<StoredRecord[]>
  exists(resource: Resource, where: Where, variables: Variables): Promise<boolean>
  /** Returns the record because of which another one can't have its values under a unique key. */
  holderOf(resource: Resource, key: UniqueKey, record: StoredRecord): Promise<StoredRecord | undefined>
  mayRead(person: Person, resource: Resource, record: RecordKey): Promise<boolean>
  /** Runs several folds over the records that meet a condition, in one pass. */
  fold(resource: Resource, folds: FoldOf[], where: Where, variables: Variables): Promise<unknown[]>
  insert(resource: Resource, records: StoredRecord[]): Promise<void>
  /** Writes base columns and fields of one record. */
  update(
    resource: Resource,
    id: string,
    base: Partial<Omit<StoredRecord, 'values'>>,
    values: RecordValues,
  ): Promise<void>
  /** Returns the id of a new record. */
  newId(now: Date): string
  /** Returns the next number for the references of a year. */
  nextNumber(prefix: string, year: string): Promise<number>
  /** Returns the next number of a series without gaps. It is taken back when the transaction is. */
  nextInSeries(series: string): Promise<number>
  /** Returns the titles of the records that these refer to, by id. */
  titles(records: StoredRecord[]): Promise<Record<string, string>>

  /** Returns the ids of all active staff members whom a rule admits. */
  peopleOf(rule: Rule): Promise<string[]>
  /** Returns the line managers of these people, without duplicates. */
  managersOf(people: string[]): Promise<string[]>
  isAtWork(person: string): Promise<boolean>
  /** Returns who was chosen last by a rule that takes people in turn. */
  lastTurn(rule: string): Promise<string | undefined>
  keepTurn(rule: string, person: string): Promise<void>

  clocks(record: RecordKey): Promise<Map<string, KeptClock>>
  keepClock(record: RecordKey, field: string, clock: KeptClock): Promise<void>
  forgetClock(record: RecordKey, field: string): Promise<void>
  /** Schedules a timer, or the mark of a clock as `<field>.<mark>`. */
  arm(record: RecordKey, name: string, at: Date): Promise<void>
  disarm(record: RecordKey, name: string): Promise<void>
  disarmMarks(record: RecordKey, field: string): Promise<void>

  addHistory(entries: HistoryEntry[]): Promise<void>
  /** Returns which of these events a person has run on a record. */
  runsOn(record: RecordKey, person: string, events: string[]): Promise<string[]>
  notify(now: Date, news: NewNotification[]): Promise<void>
  publish(events: PortalEvent[]): Promise<void>
  /** Runs an effect that the server offers by name. */
  call(effect: string, record: RecordKey, now: Date): Promise<void>
}
