import { useMemo } from 'react'
import * as texts from '#texts/studio.ts'
import { hasUnsentWork } from '../../forms/drafts.ts'
import { reportOn } from '../../revisions/access-report.ts'
import { ReasonDialog } from '../../revisions/reason-dialog.tsx'
import { useRefreshStudio } from '../../revisions/revision-queries.ts'
import { useNavigate } from '../../session/navigation.ts'
import { usePortal } from '../../session/portal-context.tsx'
import { Badge } from '../../ui/badge.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formPrefix } from './kept-text.ts'
import { type Draft, publishDraft, type Review, type useReview } from './studio-queries.ts'

export interface PublishDialogProps {
  draft: Draft
  review: ReturnType<typeof useReview>
  /** Called when publishing starts and when it fails. The draft no longer exists once it has succeeded. */
  onPublishing(is: boolean): void
  onClose(): void
}

/** Asks why a draft is published, says what it changes, or why it can't be published yet. */
export function PublishDialog({ draft, review, onPublishing, onClose }: PublishDialogProps) {
  const { person, href } = usePortal()
  const navigate = useNavigate()
  const refresh = useRefreshStudio()
  const { toast } = useFeedback()
  const isUnsaved = hasUnsentWork(person.user_id, formPrefix(draft.id))
  const reasons = reasonsAgainst({ draft, review, isUnsaved })
  const publish = async (reason: string) => {
    onPublishing(true)
    const { number } = await publishDraft(draft.id, reason).catch((error: unknown) => {
      onPublishing(false)
      void refresh()
      throw error
    })
    const run = () => navigate(`${href('studio-revisions')}?revision=${number}`)
    toast({ tone: 'success', title: texts.publishedAs(number), action: { label: texts.showRevision, run } })
    onClose()
    await refresh('later')
    navigate(href('studio'))
  }
  return (
    <ReasonDialog
      title={texts.publishDraft}
      caption={texts.publishHint}
      action={texts.publishNow}
      blocked={reasons.length === 0 ? undefined : reasons.join(' ')}
      run={publish}
      onClose={onClose}
      above={
        <>
          <Summary draft={draft} review={review.data} />
          {reasons.length > 0 && (
            <div className="notice tone-warning" role="status">
              <Icon name="triangle-alert" />
              <div className="grow">
                <p className="bold">{texts.cantPublish}</p>
                <ul>
                  {reasons.map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              </div>
            </div>
          )}
        </>
      }
    />
  )
}

function Summary({ draft, review }: { draft: Draft; review: Review | undefined }) {
  const access = review?.access ?? undefined
  const report = useMemo(() => (access === undefined ? undefined : reportOn(access)), [access])
  return (
    <div className="flow">
      <Badge tone="info">{texts.filesChanged(draft.changed.length)}</Badge>
      {access?.same === true && <Badge tone="neutral">{texts.nobodysAccess}</Badge>}
      {report !== undefined && report.gaining > 0 && <Badge tone="success">{texts.gainsIn(report.gaining)}</Badge>}
      {report !== undefined && report.losing > 0 && <Badge tone="danger">{texts.losesIn(report.losing)}</Badge>}
    </div>
  )
}

type Against = Pick<PublishDialogProps, 'draft' | 'review'> & { isUnsaved: boolean }

/** Why a draft can't be published yet. */
function reasonsAgainst({ draft, review, isUnsaved }: Against): string[] {
  const errors = review.data?.problems.filter(({ severity }) => severity === 'error').length ?? 0
  const isUnchecked = review.data === undefined && review.isError
  return [
    ...(isUnsaved ? [texts.waitUntilSaved] : []),
    ...(draft.changed.length === 0 ? [texts.nothingToPublish] : []),
    ...(errors > 0 ? [texts.fixProblems(errors)] : []),
    ...(draft.conflicts.length > 0 ? [texts.resolveConflicts(draft.conflicts.length)] : []),
    ...(review.data?.refusals ?? []),
    ...(isUnchecked ? [texts.notChecked] : []),
    ...(review.isFetching && !isUnsaved ? [texts.waitUntilChecked] : []),
  ]
}
