import * as texts from '#texts/studio.ts'
import { toFailure } from '../../api/failure.ts'
import { explain } from '../../api/messages.ts'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { StateMessage } from '../../ui/state-message.tsx'
import type { Place } from './editor/code-editor.tsx'
import { FileDesk } from './file-desk.tsx'
import { type DeclaredPlace, type Draft, type Problem, useDraftFile } from './studio-queries.ts'

export interface OpenFileProps {
  draft: Draft
  path: string
  /** The problems of all files. */
  problems: Problem[]
  place: Place | undefined
  /** Opens a file at a place. */
  onOpen(place: DeclaredPlace): void
}

/** The open file of a draft. */
export function OpenFile({ draft, path, problems, place, onOpen }: OpenFileProps) {
  const { data, isPending, error, refetch } = useDraftFile(draft.id, path)
  if (data !== undefined && (data.text !== null || data.published !== null))
    return <FileDesk draft={draft} file={data} problems={problems} place={place} onOpen={onOpen} />
  if (isPending) return <SkeletonRows rows={10} height={24} />
  // A path that no file can have is refused.
  if (data !== undefined || toFailure(error).status === 422) {
    return (
      <StateMessage icon="file-code" title={texts.notInDraft}>
        {texts.notInDraftWhy}
      </StateMessage>
    )
  }
  return <FailureMessage what={path} {...explain(error)} onRetry={() => void refetch()} />
}
