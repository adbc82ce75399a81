import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readFile, readFileFacts } from '../../api/files.ts'

/** The query keys of stored files. Their data never goes stale, since a stored file never changes. */
export const fileKeys = {
  content: (id: string) => ['files', id, 'content'] as const,
  facts: (id: string) => ['files', id, 'facts'] as const,
}

/** Fetches a file with its content. */
export function useFileContent(id: string, isWanted = true) {
  return useQuery({
    queryKey: fileKeys.content(id),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => readFile(id),
  })
}

/** Fetches the name and type of a file. */
export function useFileFacts(id: string, isWanted = true) {
  return useQuery({
    queryKey: fileKeys.facts(id),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => readFileFacts(id),
  })
}

/** Returns an object URL for a blob, and revokes it when the blob changes or the component unmounts. */
export function useObjectUrl(content: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (content === undefined) return undefined
    const made = URL.createObjectURL(content)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return content === undefined ? undefined : url
}
