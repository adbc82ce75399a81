import type { QueryClient } from '@tanstack/react-query'
import type { PageKind, Slice, SlicePage } from '../session/portal-slice.ts'

/** A page that is about to be shown. */
export interface Starting<K extends PageKind = PageKind> {
  slice: Slice
  /** The viewer's id. */
  me: string
  queries: QueryClient
  page: SlicePage<K>
  parameters: Record<string, string>
  query: URLSearchParams
}
