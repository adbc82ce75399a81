import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { read, type Schemas, workplace } from '../api/clients.ts'

export type FoundRecord = Schemas['SearchResult']

export interface FoundGroup {
  resource: string
  /** The plural name of the resource. */
  title: string
  /** The page that opens a result. */
  opens: string
  more: boolean
  results: FoundRecord[]
}

/** Shorter texts would match almost every record. */
export const fewestLetters = 2

/** Debounce of the input, in milliseconds. */
const rest = 180

/**
 * Searches for records that match the typed text and that the user may read; on a search page, only in its groups. The
 * previous results stay until the next response arrives.
 */
export function useFound(typed: string, on?: string) {
  const words = useRested(typed.trim())
  const asked = words.length >= fewestLetters
  const query = { q: words, ...(on !== undefined && { on }) }
  const found = useQuery({
    queryKey: ['records', 'found', query],
    enabled: asked,
    placeholderData: (before: FoundGroup[] | undefined) => (asked ? before : undefined),
    queryFn: async (): Promise<FoundGroup[]> =>
      (await read((signal) => workplace.GET('/search', { params: { query }, signal }))).groups,
  })
  const isShort = typed.trim().length < fewestLetters
  return {
    ...{ words, error: found.error, refetch: found.refetch },
    groups: isShort ? undefined : found.data,
    /** Whether the results shown don't match the current text yet. */
    isWaiting: !isShort && (words !== typed.trim() || found.isFetching),
  }
}

/** Debounces a text. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
