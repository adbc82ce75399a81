import { useState } from 'react'
import { momentText } from '#calculation/day-text.ts'
import * as texts from '#texts/studio.ts'
import { toFailure } from '../../api/failure.ts'
import { describeFailure, explain } from '../../api/messages.ts'
import { useRefreshStudio } from '../../revisions/revision-queries.ts'
import { Link } from '../../session/link.tsx'
import { usePortal } from '../../session/portal-context.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { StateMessage } from '../../ui/state-message.tsx'
import { type Draft, deleteDraft, useDrafts } from './studio-queries.ts'

/** The user's own drafts and those that others share. */
export function DraftList({ onNew }: { onNew(): void }) {
  const drafts = useDrafts()
  return (
    <section aria-labelledby="studio-drafts">
      <h2 id="studio-drafts" className="section-title mb-4">
        {texts.drafts}
      </h2>
      <div className="panel">
        {drafts.isPending && <SkeletonRows rows={3} height={64} />}
        {drafts.isError && drafts.data === undefined && (
          <FailureMessage what={texts.drafts} {...explain(drafts.error)} onRetry={() => void drafts.refetch()} />
        )}
        {drafts.data?.length === 0 && (
          <StateMessage
            icon="file-code"
            level={3}
            title={texts.noDrafts}
            actions={
              <Button icon="plus" onClick={onNew}>
                {texts.newDraft}
              </Button>
            }
          >
            {texts.noDraftsWhy}
          </StateMessage>
        )}
        <ul className="lined">
          {drafts.data?.map((draft) => (
            <DraftRow key={draft.id} draft={draft} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function DraftRow({ draft }: { draft: Draft }) {
  const { slice, href } = usePortal()
  const { name, own, owner, shared, changed, conflicts, updated_at } = draft
  const notes = [
    own ? texts.mine : texts.ownedBy(owner.name),
    texts.changedAt(momentText(updated_at, slice.timezone)),
    changed.length === 0 ? texts.noChanges : texts.filesChanged(changed.length),
  ]
  return (
    <li className="studio-row studio-draft cluster gap-6 row-link">
      <div className="grow">
        <Link className="records-link strong breakable" to={`${href('studio')}?draft=${encodeURIComponent(draft.id)}`}>
          {name}
        </Link>
        <p className="meta subtle">{notes.join(' · ')}</p>
      </div>
      {conflicts.length > 0 && <Badge tone="warning">{texts.conflicts(conflicts.length)}</Badge>}
      {shared && <Badge tone="neutral">{texts.shared}</Badge>}
      {own && <DeleteButton draft={draft} />}
    </li>
  )
}

function DeleteButton({ draft: { id, name, changed } }: { draft: Draft }) {
  const { ask, toast } = useFeedback()
  const refresh = useRefreshStudio()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    const question = {
      title: texts.deleteDraftAsk(name),
      text: texts.deleteDraftWhy(changed.length),
      confirm: texts.deleteDraft,
      danger: true,
    }
    if (!(await ask(question))) return
    setBusy(true)
    try {
      await deleteDraft(id)
      toast({ tone: 'success', title: texts.draftDeleted })
      await refresh()
    } catch (error) {
      toast({ tone: 'error', title: texts.draftNotDeleted, text: describeFailure(toFailure(error)) })
      setBusy(false)
    }
  }
  return (
    <IconButton
      className="studio-delete"
      icon="trash-2"
      label={texts.deleteDraftNamed(name)}
      disabled={busy}
      onClick={() => void remove()}
    />
  )
}
