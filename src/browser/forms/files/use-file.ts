import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readFile, readFileFacts } from '../../api/files.ts'

/** What is kept of stored files, which never change. */
export const fileKeys = {
  content: (id: string) => ['files', id, 'content'] as const,
  facts: (id: string) => ['files', id, 'facts'] as const,
}

/** A file with its content. */
export function useFileContent(id: string, isWanted = true) {
  return useQuery({
    queryKey: fileKeys.content(id),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => readFile(id),
  })
}

/** What a file is called. */
export function useFileFacts(id: string, isWanted = true) {
  return useQuery({
    queryKey: fileKeys.facts(id),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => readFileFacts(id),
  })
}

/** An address of this page for a content, as long as it is shown. */
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
