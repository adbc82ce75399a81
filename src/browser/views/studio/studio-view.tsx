import './studio.css'
import { useQueryString } from '../../session/navigation.ts'
import type { ViewProps } from '../registry.ts'
import { DraftDesk } from './draft-desk.tsx'
import { draftParts } from './draft-parts.tsx'
import { PreviewFrames } from './preview-frames.tsx'
import { recordPartOf } from './records/record-part.ts'
import { StudioHome } from './studio-home.tsx'

/** Changes of the portal itself: what is published, the drafts, and one draft in which its files are edited. */
export function View({ page }: ViewProps) {
  const search = useQueryString()
  const previews = [search.get('preview'), search.get('beside')].filter((id) => id !== null)
  if (previews.length > 0) return <PreviewFrames page={page} ids={previews} />
  const draft = search.get('draft')
  if (draft === null) return <StudioHome page={page} />
  const path = search.get('file') ?? undefined
  const named = search.get('part')
  const part = draftParts.find((each) => each === named) ?? 'files'
  const open = search.get(part === 'records' ? 'record' : 'page') ?? undefined
  return (
    <DraftDesk
      key={draft}
      page={page}
      id={draft}
      path={path}
      part={part}
      open={open}
      shown={recordPartOf(search.get('show'))}
    />
  )
}
