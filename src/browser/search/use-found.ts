import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { read, type Schemas, workplace } from '../api/clients.ts'

export type FoundRecord = Schemas['SearchResult']

export interface FoundGroup {
  resource: string
  /** The resource in plural. */
  title: string
  /** The page that shows one. */
  opens: string
  more: boolean
  results: FoundRecord[]
}

/** Shorter texts stand in everything. */
export const fewestLetters = 2

/** Milliseconds of rest after which what was typed is asked for. */
const rest = 180

/**
 * The records that hold what was typed, as far as a person may read them; on a search page those of its groups. What was
 * found last stays until the next answer is there.
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
    /** Nothing that stands there answers what was typed now. */
    isWaiting: !isShort && (words !== typed.trim() || found.isFetching),
  }
}

/** A text once nobody has changed it for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
