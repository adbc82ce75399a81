import { useMemo } from 'react'
import type { IconName } from '#generated/offered.ts'
import { liveEffects } from '#texts/live-effects.ts'
import * as texts from '#texts/studio.ts'
import * as approvals from '#texts/studio-approval.ts'
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
import { askApproval, type Draft, publishDraft, type Review, type useReview } from './studio-queries.ts'

export interface PublishDialogProps {
  draft: Draft
  review: ReturnType<typeof useReview>
  /** Called when publishing starts and when it fails. The draft no longer exists once it has succeeded. */
  onPublishing(is: boolean): void
  onClose(): void
}

/**
 * Asks why a draft is published, says what it changes, or why it can't be published yet. A draft that gives sensitive access
 * isn't published but shown to the other administrators.
 */
export function PublishDialog({ draft, review, onPublishing, onClose }: PublishDialogProps) {
  const { person, href } = usePortal()
  const navigate = useNavigate()
  const refresh = useRefreshStudio()
  const { toast } = useFeedback()
  const isUnsaved = hasUnsentWork(person.user_id, formPrefix(draft.id))
  const reasons = reasonsAgainst({ draft, review, isUnsaved })
  const approval = review.data?.approval ?? undefined
  const ask = async (reason: string) => {
    await askApproval(draft.id, reason)
    toast({ tone: 'success', title: approvals.asked })
    onClose()
    await refresh()
  }
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
      title={approval === undefined ? texts.publishDraft : approvals.askTitle}
      caption={approval === undefined ? texts.publishHint : approvals.askHint}
      action={approval === undefined ? texts.publishNow : approvals.askNow}
      blocked={reasons.length === 0 ? undefined : reasons.join(' ')}
      run={approval === undefined ? publish : ask}
      onClose={onClose}
      above={
        <>
          <Summary draft={draft} review={review.data} />
          {approval !== undefined && <Reasons title={approvals.why} reasons={approval.because} icon="user-check" />}
          {reasons.length > 0 && <Reasons title={texts.cantPublish} reasons={reasons} icon="triangle-alert" />}
        </>
      }
    />
  )
}

function Reasons({ title, reasons, icon }: { title: string; reasons: string[]; icon: IconName }) {
  return (
    <div className="notice tone-warning" role="status">
      <Icon name={icon} />
      <div className="grow">
        <p className="bold">{title}</p>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function Summary({ draft, review }: { draft: Draft; review: Review | undefined }) {
  const access = review?.access ?? undefined
  const effects = review?.effects ?? []
  const report = useMemo(() => (access === undefined ? undefined : reportOn(access)), [access])
  return (
    <div className="flow">
      <Badge tone="info">{texts.filesChanged(draft.changed.length)}</Badge>
      {access?.same === true && <Badge tone="neutral">{texts.nobodysAccess}</Badge>}
      {report !== undefined && report.gaining > 0 && <Badge tone="success">{texts.gainsIn(report.gaining)}</Badge>}
      {report !== undefined && report.losing > 0 && <Badge tone="danger">{texts.losesIn(report.losing)}</Badge>}
      {effects.length > 0 && <Badge tone="warning">{liveEffects(effects.length)}</Badge>}
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
