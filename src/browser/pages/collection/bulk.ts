import { read, workplace } from '../../api/clients.ts'
import { toFailure } from '../../api/failure.ts'
import { describeFailure, describeRefusal } from '../../api/messages.ts'
import type { Values } from '../../forms/form-schema.ts'
import { filterText } from '../../records/narrowing/filter.ts'
import type { RecordItem } from '../../records/record-queries.ts'
import { runTransitions } from '../../records/run-transitions.ts'
import type { Selection } from './selection.ts'
import type { Table } from './use-table.ts'

/** The maximum number of records in one bulk run. */
export const mostAtOnce = 500

const perRead = 100

/** The outcome for one record. */
export interface Outcome {
  id: string
  title: string
  /** Why the record was rejected. Undefined when it succeeded. */
  refusal: string | undefined
}

export interface BulkRun {
  transition: string
  values: Values
  /** The records in the versions that the viewer saw last. */
  records: readonly RecordItem[]
  onOutcome(outcome: Outcome): void
}

/** The number of records in one request, kept small so that the progress advances visibly. */
const perRequest = 20

/** Runs a transition on records independently of each other: a rejection of one doesn't stop the others. */
export async function runOnEach({ transition, values, records, onOutcome }: BulkRun): Promise<void> {
  for (let at = 0; at < records.length; at += perRequest) {
    const some = records.slice(at, at + perRequest)
    const refusals = await refusalsOf(some, transition, values)
    for (const { id, title } of some) onOutcome({ id, title, refusal: refusals.get(id) })
  }
}

/** Returns the reasons for rejection by record id. A request that fails counts as a rejection of all its records. */
async function refusalsOf(
  records: readonly RecordItem[],
  transition: string,
  values: Values,
): Promise<Map<string, string>> {
  const resource = records[0]?.resource ?? ''
  try {
    const outcomes = await runTransitions(resource, transition, values, records)
    return new Map(
      outcomes.flatMap(({ id, refusal }) => (refusal === undefined ? [] : [[id, describeRefusal(refusal)]])),
    )
  } catch (error) {
    return new Map(records.map(({ id }) => [id, describeFailure(toFailure(error))]))
  }
}

/**
 * Fetches the current versions of the selected records. When all matching are selected, these are the first ones, as
 * sorted.
 */
export async function chosenRecords(table: Table, { ids, all }: Selection): Promise<RecordItem[]> {
  return all ? matching(table) : byIds(table, [...ids])
}

async function matching({ view, query, state }: Table): Promise<RecordItem[]> {
  const found: RecordItem[] = []
  for (let page = 1, pages = 1; page <= pages && found.length < mostAtOnce; page++) {
    const params = {
      path: { resource: view.resource },
      query: { ...query, sort: state.sort, page, per_page: perRead },
    }
    const answer = await read((signal) => workplace.GET('/records/{resource}', { params, signal }))
    found.push(...answer.data)
    pages = answer.pagination.pages
  }
  return found.slice(0, mostAtOnce)
}

/** The maximum number of ids in one filter. */
const perFilter = 20

/** Fetches records by id. Records that were deleted, or that the viewer may no longer see, are missing from the result. */
export async function byIds({ view }: Pick<Table, 'view'>, ids: readonly string[]): Promise<RecordItem[]> {
  const found: RecordItem[] = []
  for (let at = 0; at < ids.length; at += perFilter) {
    const filter = [filterText({ field: 'id', operator: 'in', values: ids.slice(at, at + perFilter) })]
    const params = { path: { resource: view.resource }, query: { filter, per_page: perFilter } }
    found.push(...(await read((signal) => workplace.GET('/records/{resource}', { params, signal }))).data)
  }
  return found
}
