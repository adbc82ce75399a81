import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { read, workplace } from '../api/clients.ts'
import { recordKeys } from './record-keys.ts'
import type { RecordItem } from './record-queries.ts'

export interface SeenRecord {
  seen: RecordItem
  /** Fetches it as it is now, which is then what was seen. */
  refresh(): Promise<RecordItem>
}

/**
 * A record as it stood when a form over it was opened. News from others must not move it: a form that is sent in a
 * version whose values it never showed would undo what they saved.
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
