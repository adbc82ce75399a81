import { read, workplace } from '../../api/clients.ts'
import { toFailure } from '../../api/failure.ts'
import { describeFailure, describeRefusal } from '../../api/messages.ts'
import type { Values } from '../../forms/form-schema.ts'
import { filterText } from '../../records/narrowing/filter.ts'
import type { RecordItem } from '../../records/record-queries.ts'
import { runTransitions } from '../../records/run-transitions.ts'
import type { Selection } from './selection.ts'
import type { Table } from './use-table.ts'

/** More are not run at once. */
export const mostAtOnce = 500

const perRead = 100

/** What came of it for one record. */
export interface Outcome {
  id: string
  title: string
  /** Why it was refused; undefined when it was done. */
  refusal: string | undefined
}

export interface BulkRun {
  transition: string
  values: Values
  /** The records as this person saw them last. */
  records: readonly RecordItem[]
  onOutcome(outcome: Outcome): void
}

/** So many go into one request: who waits sees how far it has come. */
const perRequest = 20

/** Runs a transition on records, each for itself: what one refuses keeps no other from it. */
export async function runOnEach({ transition, values, records, onOutcome }: BulkRun): Promise<void> {
  for (let at = 0; at < records.length; at += perRequest) {
    const some = records.slice(at, at + perRequest)
    const refusals = await refusalsOf(some, transition, values)
    for (const { id, title } of some) onOutcome({ id, title, refusal: refusals.get(id) })
  }
}

/** Why records were refused, by id. A request without an answer is a refusal of all that it asked for. */
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

/** The records that are chosen, as they are now; of those that match the first ones. */
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

/** As many ids as fit into one filter. */
const perFilter = 20

/** Those that are gone, or may not be seen any more, are not among them. */
export async function byIds({ view }: Pick<Table, 'view'>, ids: readonly string[]): Promise<RecordItem[]> {
  const found: RecordItem[] = []
  for (let at = 0; at < ids.length; at += perFilter) {
    const filter = [filterText({ field: 'id', operator: 'in', values: ids.slice(at, at + perFilter) })]
    const params = { path: { resource: view.resource }, query: { filter, per_page: perFilter } }
    found.push(...(await read((signal) => workplace.GET('/records/{resource}', { params, signal }))).data)
  }
  return found
}
