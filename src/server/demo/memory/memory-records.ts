import type { Where } from '#manifest/portal.ts'
import { valueIn } from '../../records/rules/evaluate.ts'
import { resolve, type Variables } from '../../records/store/conditions.ts'
import type { StoredRecord } from '../../records/store/storage.ts'
import { matcher } from './matches.ts'

type Index = Map<unknown, Set<string>>

const none: Set<string> = new Set()

/** Records in memory, with indexes for the fields that conditions compare with a single value. */
export class MemoryRecords {
  readonly #records = new Map<string, Map<string, StoredRecord>>()
  readonly #indexes = new Map<string, Map<string, Index>>()

  of(resource: string): StoredRecord[] {
    return [...this.#in(resource).values()]
  }

  all(): [string, StoredRecord[]][] {
    return [...this.#records.keys()].map((resource) => [resource, this.of(resource)])
  }

  get(resource: string, id: string): StoredRecord | undefined {
    return this.#in(resource).get(id)
  }

  put(record: StoredRecord): void {
    const before = this.get(record.resource, record.id)
    for (const [field, index] of this.#indexes.get(record.resource) ?? []) {
      if (before !== undefined) drop(index, before, field)
      add(index, record, field)
    }
    this.#in(record.resource).set(record.id, record)
  }

  remove({ resource, id }: StoredRecord): void {
    const before = this.get(resource, id)
    if (before === undefined) return
    for (const [field, index] of this.#indexes.get(resource) ?? []) drop(index, before, field)
    this.#in(resource).delete(id)
  }

  /** Returns the records that meet all conditions. */
  matching(resource: string, conditions: Where[], variables: Variables): StoredRecord[] {
    const tests = conditions.map((where) => matcher(where, variables))
    const isMatch = (record: StoredRecord): boolean => tests.every((test) => test(record))
    return this.#candidates(resource, conditions, variables).filter(isMatch)
  }

  /** Returns the records that have one of the texts that conditions ask for: the one that the fewest have. */
  #candidates(resource: string, conditions: Where[], variables: Variables): StoredRecord[] {
    let fewest: Set<string> | undefined
    for (const [field, wanted] of conditions.flatMap((where) => Object.entries(where)).filter(isText)) {
      const value = resolve(wanted, variables)
      if (typeof value !== 'string') continue
      if (field === 'id') return [this.get(resource, value)].filter((record) => record !== undefined)
      const ids = this.#index(resource, field).get(value) ?? none
      if (fewest === undefined || ids.size < fewest.size) fewest = ids
    }
    if (fewest === undefined) return this.of(resource)
    return [...fewest].flatMap((id) => this.get(resource, id) ?? [])
  }

  #index(resource: string, field: string): Index {
    const indexes = this.#indexes.get(resource) ?? new Map<string, Index>()
    this.#indexes.set(resource, indexes)
    const known = indexes.get(field)
    if (known !== undefined) return known
    const built: Index = new Map()
    for (const record of this.of(resource)) add(built, record, field)
    indexes.set(field, built)
    return built
  }

  #in(resource: string): Map<string, StoredRecord> {
    const known = this.#records.get(resource) ?? new Map<string, StoredRecord>()
    this.#records.set(resource, known)
    return known
  }
}

/** A list is indexed by each of its values. */
function add(index: Index, record: StoredRecord, field: string): void {
  for (const value of [valueIn(record, field)].flat()) {
    const ids = index.get(value) ?? new Set()
    index.set(value, ids.add(record.id))
  }
}

function drop(index: Index, record: StoredRecord, field: string): void {
  for (const value of [valueIn(record, field)].flat()) index.get(value)?.delete(record.id)
}

function isText([, condition]: [string, unknown]): boolean {
  return typeof condition === 'string'
}
