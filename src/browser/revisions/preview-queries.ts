import { useQuery } from '@tanstack/react-query'
import { read, type Schemas, workplace, writeOnce } from '../api/clients.ts'
import { computing } from '../api/retry.ts'

export type Preview = Schemas['Preview']

/** What is previewed; without either, what is published. */
export interface PreviewedFiles {
  draft?: string
  revision?: number
}

/** The roles and positions that files can be previewed as. */
export function usePreviewChoices(of: PreviewedFiles) {
  return useQuery({
    queryKey: ['preview-choices', of],
    staleTime: 0,
    gcTime: 0,
    // The server proves the files first.
    queryFn: async () =>
      (await read((signal) => workplace.GET('/studio/preview-choices', { params: { query: of }, signal }), computing))
        .data,
  })
}

export function usePreview(id: string) {
  return useQuery({
    queryKey: ['preview', id],
    queryFn: async () =>
      (await read((signal) => workplace.GET('/studio/previews/{id}', { params: { path: { id } }, signal }))).data,
  })
}

export async function beginPreview(of: PreviewedFiles, role: string, position: string): Promise<Preview> {
  const body = { ...of, role, position }
  return (await writeOnce((signal) => workplace.POST('/studio/previews', { body, signal }))).data.data
}

/** Where a preview is shown, in a frame or a window of its own. */
export function addressOfPreview(id: string): string {
  return `/~preview/${encodeURIComponent(id)}/`
}
