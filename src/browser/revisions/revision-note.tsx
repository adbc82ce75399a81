import { momentText } from '#calculation/day-text.ts'
import { first, onDisk } from '#texts/revision-log.ts'
import * as texts from '#texts/studio.ts'
import { usePortal } from '../session/portal-context.tsx'
import type { Revision } from './revision-queries.ts'

/** Who published a revision and when, who approved it, and what it restores. Files are without an author. */
export function RevisionNote({ number, author, approver, made_at, restores }: Revision) {
  const { timezone } = usePortal().slice
  return (
    <>
      {texts.madeBy(author?.name ?? (number === 1 ? first : onDisk), momentText(made_at, timezone))}
      {approver !== null && ` · ${texts.approvedBy(approver.name)}`}
      {restores !== null && ` · ${texts.restores(restores)}`}
    </>
  )
}
