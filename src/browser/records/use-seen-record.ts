import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { read, workplace } from '../api/clients.ts'
import { recordKeys } from './record-keys.ts'
import type { RecordItem } from './record-queries.ts'

export interface SeenRecord {
  seen: RecordItem
  /** Refetches the record, which then counts as the version the user saw. */
  refresh(): Promise<RecordItem>
}

/**
 * Keeps the version of a record that was current when its form opened. Updates from others must not replace it: a form sent
 * with a version whose values it never showed would overwrite what they saved.
 */
export function useSeenRecord(record: RecordItem): SeenRecord {
  const queries = useQueryClient()
  const [seen, setSeen] = useState(record)
  const refresh = async () => {
    const { resource, id } = record
    const path = { resource, id }
    const answer = await read((signal) => workplace.GET('/records/{resource}/{id}', { params: { path }, signal }))
    queries.setQueryData(recordKeys.record(resource, id), answer)
    setSeen(answer.data)
    return answer.data
  }
  return { seen, refresh }
}
