import * as texts from '#texts/studio.ts'
import { explain } from '../../api/messages.ts'
import { ChangedFile } from '../../revisions/changed-file.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { type Draft, useDraftFile } from './studio-queries.ts'

/** The lines that a draft changes, file by file. */
export function DraftChanges({ draft: { id, changed } }: { draft: Draft }) {
  if (changed.length === 0) return <p className="muted text-md">{texts.noFileChanges}</p>
  return (
    <div className="stack">
      {changed.map((path) => (
        <OneFile key={path} id={id} path={path} />
      ))}
    </div>
  )
}

function OneFile({ id, path }: { id: string; path: string }) {
  const file = useDraftFile(id, path)
  if (file.data !== undefined) return <ChangedFile path={path} before={file.data.published} after={file.data.text} />
  if (file.isPending) return <SkeletonRows rows={1} height={40} />
  return <FailureMessage what={path} {...explain(file.error)} onRetry={() => void file.refetch()} />
}
