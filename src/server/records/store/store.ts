import type { Stopwatch } from '#calculation/stopwatch.ts'
import type { ComputedFold, Resource, Rule, Where } from '#manifest/portal.ts'
import type { PortalEvent } from '../../events/events.ts'
import type { NewNotification } from '../../notifications/notify.ts'
import type { Variables } from './conditions.ts'
import type { RecordValues, StoredRecord } from './storage.ts'

/** A fold over some records: of one field, counting only those that meet a condition. */
export interface FoldOf {
  fold: ComputedFold
  field?: string | undefined
  where?: Where
}

/** What happened to a record, as its history keeps it. */
export interface HistoryEntry {
  resource: string
  record: string
  event: string
  actor: string | null
  at: string
  from: string | null
  to: string | null
  note: string | null
  /** By field, what it held before and after. */
  changes: Record<string, { from: unknown; to: unknown }>
}

/** A clock of a record as it is kept. */
export interface KeptClock extends Stopwatch {
  /** The highest percentage whose mark has already run. */
  reached: number
  stopped: boolean
}

/** Which clock or timer of which record. */
export type RecordKey = Pick<StoredRecord, 'resource' | 'id'>

/**
 * Everything the engine reads and writes. Inside a transaction it is the database; while sample data is made it is memory,
 * so that both run the same steps.
 */
export interface Store {
  /** One record; `lock` holds it until the unit of work ends. */
  find(resource: Resource, id: string, lock?: boolean): Promise<StoredRecord | undefined>
  /** Records that meet all these conditions, ordered by id. */
  select(resource: Resource, conditions: Where[], variables: Variables): Promise<StoredRecord[]>
  exists(resource: Resource, where: Where, variables: Variables): Promise<boolean>
  /** Several folds over the records that meet a condition, in one pass. */
  fold(resource: Resource, folds: FoldOf[], where: Where, variables: Variables): Promise<unknown[]>
  insert(resource: Resource, records: StoredRecord[]): Promise<void>
  /** Writes base columns and fields of one record. */
  update(
    resource: Resource,
    id: string,
    base: Partial<Omit<StoredRecord, 'values'>>,
    values: RecordValues,
  ): Promise<void>
  /** The next number of a year's references. */
  nextNumber(prefix: string, year: string): Promise<number>
  /** What records are called that these refer to, by id. */
  titles(records: StoredRecord[]): Promise<Record<string, string>>

  /** Everybody at work whom a rule admits. */
  peopleOf(rule: Rule): Promise<string[]>
  /** The line managers of people, each once. */
  managersOf(people: string[]): Promise<string[]>
  isAtWork(person: string): Promise<boolean>

  clocks(record: RecordKey): Promise<Map<string, KeptClock>>
  keepClock(record: RecordKey, field: string, clock: KeptClock): Promise<void>
  forgetClock(record: RecordKey, field: string): Promise<void>
  /** Schedules a timer, or the mark of a clock as `<field>.<mark>`. */
  arm(record: RecordKey, name: string, at: Date): Promise<void>
  disarm(record: RecordKey, name: string): Promise<void>
  disarmMarks(record: RecordKey, field: string): Promise<void>

  addHistory(entries: HistoryEntry[]): Promise<void>
  notify(now: Date, news: NewNotification[]): Promise<void>
  publish(events: PortalEvent[]): Promise<void>
  /** Runs an effect that the server offers by name. */
  call(effect: string, record: RecordKey, now: Date): Promise<void>
}
