import './studio-revisions.css'
import { useLiveStudio } from '../../revisions/revision-queries.ts'
import { useQueryString } from '../../session/navigation.ts'
import type { ViewProps } from '../registry.ts'
import { OneRevision } from './one-revision.tsx'
import { RevisionList } from './revision-list.tsx'

/** The published revisions of the portal, or one of them. */
export function View({ page }: ViewProps) {
  const search = useQueryString()
  useLiveStudio()
  const revision = search.get('revision')
  if (revision === null) return <RevisionList page={page} />
  return <OneRevision key={revision} page={page} revision={revision} />
}
