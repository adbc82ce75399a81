import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { recordKeys } from '../../../src/browser/records/record-keys.ts'

const leave = 'leave-request'
const kept = {
  list: recordKeys.list(leave, { page: 1 }),
  nextPage: recordKeys.list(leave, { page: 2 }),
  record: recordKeys.record(leave, 'r1'),
  history: recordKeys.history(leave, 'r1'),
  otherRecord: recordKeys.record(leave, 'r2'),
  otherResource: recordKeys.list('employee', { page: 1 }),
  description: recordKeys.description(leave),
}
let queries: QueryClient

beforeEach(() => {
  queries = new QueryClient()
  for (const [name, key] of Object.entries(kept)) queries.setQueryData(key, name)
})

/** The names of the queries that become stale when a key is invalidated. */
async function stale(queryKey: readonly unknown[]): Promise<string[]> {
  await queries.invalidateQueries({ queryKey })
  const found = queries.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated })
  return found.map(({ state }) => String(state.data)).sort()
}

it('keeps each response under its own key', () => {
  expect(Object.values(kept).map((key) => queries.getQueryData(key))).toEqual(Object.keys(kept))
})

it('finds a list by its parameters, in any order', () => {
  queries.setQueryData(recordKeys.list(leave, { page: 1, sort: 'a' }), 'sorted')
  expect(queries.getQueryData(recordKeys.list(leave, { sort: 'a', page: 1 }))).toBe('sorted')
})

it.each<[string, readonly unknown[], string[]]>([
  ['a record with its history', recordKeys.record(leave, 'r1'), ['history', 'record']],
  ['a resource', recordKeys.lists(leave), ['history', 'list', 'nextPage', 'otherRecord', 'record']],
  ['every record', recordKeys.all, ['history', 'list', 'nextPage', 'otherRecord', 'otherResource', 'record']],
])('invalidates %s, and nothing else', async (_what, key, names) => {
  expect(await stale(key)).toEqual(names)
})
