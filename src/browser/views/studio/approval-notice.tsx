import { useState } from 'react'
import { momentText } from '#calculation/day-text.ts'
import { publishedAs, showRevision } from '#texts/studio.ts'
import * as texts from '#texts/studio-approval.ts'
import { toFailure } from '../../api/failure.ts'
import { describeFailure } from '../../api/messages.ts'
import { ReasonDialog } from '../../revisions/reason-dialog.tsx'
import { useRefreshStudio } from '../../revisions/revision-queries.ts'
import { useNavigate } from '../../session/navigation.ts'
import { usePortal } from '../../session/portal-context.tsx'
import { Button } from '../../ui/button.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type ApprovalRequest, approveDraft, type Draft, declineApproval } from './studio-queries.ts'

export interface ApprovalNoticeProps {
  draft: Draft
  request: ApprovalRequest
  /** Called when publishing starts and when it fails. The draft no longer exists once it has succeeded. */
  onPublishing(is: boolean): void
}

/** Says who asks for approval of a draft, and lets a second administrator approve or decline. */
export function ApprovalNotice({ draft, request, onPublishing }: ApprovalNoticeProps) {
  const { slice } = usePortal()
  const { by, at, reason, own, current, refusals } = request
  const since = momentText(at, slice.timezone)
  return (
    <section className="notice tone-warning mb-6 wrap" aria-label={texts.approval}>
      <Icon name="user-check" />
      <div className="grow stack gap-2">
        <p className="bold">{own ? texts.youAsk(since) : texts.asks(by.name, since)}</p>
        <p className="breakable">{reason}</p>
        {own && current && <p>{texts.waitForAnother}</p>}
        {own ? !current && <p>{texts.askAgain}</p> : refusals.map((refusal) => <p key={refusal}>{refusal}</p>)}
      </div>
      <Decision draft={draft} request={request} onPublishing={onPublishing} />
    </section>
  )
}

function Decision({ draft, request, onPublishing }: ApprovalNoticeProps) {
  const { href } = usePortal()
  const navigate = useNavigate()
  const refresh = useRefreshStudio()
  const { ask, toast } = useFeedback()
  const [isDeclining, setDeclining] = useState(false)
  const [busy, setBusy] = useState(false)
  const approve = async () => {
    const question = { title: texts.approveAsk(draft.name), text: texts.approveWhy, confirm: texts.approve }
    if (!(await ask(question))) return
    setBusy(true)
    onPublishing(true)
    try {
      const { number } = await approveDraft(draft.id, request.digest)
      const run = () => navigate(`${href('studio-revisions')}?revision=${number}`)
      toast({ tone: 'success', title: publishedAs(number), action: { label: showRevision, run } })
      await refresh('later')
      navigate(href('studio'))
    } catch (error) {
      toast({ tone: 'error', title: texts.notApproved, text: describeFailure(toFailure(error)) })
      onPublishing(false)
      setBusy(false)
      await refresh()
    }
  }
  const decline = async (reason: string) => {
    await declineApproval(draft.id, reason)
    toast({ tone: 'success', title: request.own ? texts.withdrawn : texts.declined })
    setDeclining(false)
    await refresh()
  }
  return (
    <div className="flow">
      {!request.own && (
        <Button
          look="solid"
          icon="check"
          busy={busy}
          blocked={request.refusals[0]}
          onClick={() => request.refusals.length === 0 && void approve()}
        >
          {texts.approve}
        </Button>
      )}
      <Button onClick={() => setDeclining(true)}>{request.own ? texts.withdraw : texts.decline}</Button>
      {isDeclining && (
        <ReasonDialog
          title={request.own ? texts.withdrawTitle : texts.declineTitle}
          action={request.own ? texts.withdrawNow : texts.declineNow}
          run={decline}
          onClose={() => setDeclining(false)}
        />
      )}
    </div>
  )
}
